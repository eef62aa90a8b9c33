/** Checks for cycles of folders; dependency-cruiser does not count imports of subfolders as the folder's. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import law from '../../../.dependency-cruiser.mjs'

const FOLDER = /^(?:(?:services\/[^/]+|gateway)\/src\/[^/]+|web\/src\/[^/]+\/[^/]+)(?=\/)/
const TEST = '\\.test\\.tsx?$|/testing/'

type Import = { readonly from: string; readonly to: string }

const importsOf = ({ modules }: ICruiseResult): readonly Import[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )

const folderOf = (file: string): string | undefined => FOLDER.exec(file)?.[0]

const cyclicImports = (imports: readonly Import[]): readonly Import[] => {
  const targets = new Map<string, Set<string>>()
  const between = imports.flatMap((each) => {
    const [from, to] = [folderOf(each.from), folderOf(each.to)]
    if (from === undefined || to === undefined || from === to) return []
    targets.set(from, (targets.get(from) ?? new Set()).add(to))
    return [{ ...each, folders: { from, to } }]
  })
  const reached = new Map(Array.from(targets.keys(), (folder) => [folder, reachedFrom(folder, targets)]))
  return between.filter(({ folders: { from, to } }) => reached.get(to)?.has(from))
}

const reachedFrom = (start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const reached = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const target of targets.get(folder) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      waiting.push(target)
    }
  }
  return reached
}

const { output } = await cruise(['services', 'gateway', 'web/src'], {
  ...law.options,
  parser: 'swc',
  exclude: { path: [law.options.exclude.path, TEST] },
})
if (typeof output === 'string') throw new Error('dependency-cruiser returned a report instead of its result.')
const found = cyclicImports(importsOf(output))
for (const { from, to } of found) console.log(`folders-one-way: ${from} -> ${to}`)
if (found.length > 0) process.exitCode = 1
