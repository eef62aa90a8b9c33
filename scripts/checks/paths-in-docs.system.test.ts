import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Excludes the decisions (docs/adr), which describe the past and may name files that no longer exist. */
const pages = files.filter((path) =>
  /^(?:README\.md|CONTRIBUTING\.md|docs\/[^/]+\.md|(?!docs\/).+\/README\.md)$/.test(path),
)
const names = [...new Set(files.map((path) => basename(path)))]
const top = new Set(files.map((path) => path.split('/')[0]))

/** A file of this repository, perhaps with folders; `*` matches any text, as in `*.routes.ts`. */
const FILE = /^(?:[\w.-]+\/)*[\w*-][\w.*-]*\.(?:ts|tsx|mjs|css|md)$/
const FOLDERS = /^[\w-]+(?:\/[\w.-]+)*\/$/
/** Parts of the specification and the pattern for a new decision, which are not files of the repository. */
const ELSEWHERE = new Set(['API.md', 'product-spec.md', 'docs/adr/NNNN-title.md'])

/** Paths in docs may start in these folders: `platform/src/...`, or `server/...` for the client. */
const BEGINNINGS = [
  '',
  'services',
  'services/contracts/src',
  'docs',
  'gateway/src',
  'services/platform/src',
  'tests',
  'web',
  'web/src',
]

const isPath = (name: string, folder: string): boolean =>
  !ELSEWHERE.has(name) &&
  (FILE.test(name) || (FOLDERS.test(name) && (folder !== '.' || top.has(name.split('/')[0]))))

const exists = (path: string, folder: string): boolean => {
  if (path.includes('/')) {
    return [folder, ...BEGINNINGS].some(
      (beginning) => globSync(join(beginning, path), { cwd: root }).length > 0,
    )
  }
  const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`)
  return names.some((name) => pattern.test(name))
}

const read = (page: string): string => readFileSync(join(root, page), 'utf8')

it('docs name only files and folders that exist', () => {
  const missing = pages.flatMap((page) => {
    const folder = page.endsWith('/README.md') ? dirname(page) : '.'
    const named = Array.from(read(page).matchAll(/`([^`\s]+)`/g), ([, name = '']) => name)
    return named
      .filter((name) => isPath(name, folder) && !exists(name, folder))
      .map((name) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})

it('docs link only to files and headings that exist', () => {
  const missing = pages.flatMap((page) => {
    const links = read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)
    return Array.from(links).flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path)
      const isGood =
        globSync(target, { cwd: root }).length > 0 &&
        (anchor === undefined || anchorsOf(target).includes(anchor))
      return isGood ? [] : [`${page}: ${link}`]
    })
  })
  expect(missing).toEqual([])
})

/** Returns the anchors that GitHub generates for the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
