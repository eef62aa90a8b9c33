import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf, type Node, nodesOf } from './syntax.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export type Source = {
  readonly path: string
  readonly area: string
  readonly isTest: boolean
  readonly text: string
  readonly lines: number
  readonly nodes: readonly Node[]
}

export const readSources = (): readonly Source[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return {
        path,
        area: AREA.exec(path)?.[0] ?? 'other',
        isTest: TEST.test(path),
        text,
        lines: text.split('\n').length - 1,
        nodes: nodesOf(path, text),
      }
    })

const AREA = /^(?:services\/[^/]+|[^/]+(?=\/))/
const TEST = /\.(?:test|contract|bench)\.tsx?$|\/testing\/|^tests\//

/** `a <> b`, for folders directly below `src`, and in the client also below `features`. Ignores tests. */
export const twoWayPairs = (sources: readonly Source[]): readonly string[] => {
  const edges = new Set<string>()
  for (const { path, isTest, nodes } of sources) {
    if (isTest) continue
    for (const imported of importsOf(nodes)) {
      const [from, to] = [folderOf(path), folderOf(targetOf(path, imported))]
      if (from !== undefined && to !== undefined && from !== to) edges.add(`${from} ${to}`)
    }
  }
  return [...edges]
    .map((edge) => edge.split(' '))
    .filter(([from = '', to = '']) => from < to && edges.has(`${to} ${from}`))
    .map((pair) => pair.join(' <> '))
    .toSorted()
}

const targetOf = (path: string, imported: string): string => {
  const [, workspace = '', rest] = /^@soko\/([^/]+)\/(.+)$/.exec(imported) ?? []
  if (rest === undefined) return imported.startsWith('.') ? join(dirname(path), imported) : ''
  if (workspace === 'gateway' || workspace === 'web')
    return join(workspace, rest.replace(/^(?!src|build)/, 'src/'))
  return join('services', workspace, 'src', rest)
}

const folderOf = (path: string): string | undefined =>
  /^((?:services\/[^/]+|gateway|web)\/src\/(?:features\/)?[^/]+)\//.exec(relative('', path))?.[1]
