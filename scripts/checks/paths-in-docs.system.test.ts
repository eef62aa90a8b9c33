import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Decisions (docs/adr) tell how it was, so what they name may be gone. */
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const names = [...new Set(files.map((path) => basename(path)))]
const top = new Set(files.map((path) => path.split('/')[0]))

/** A file of ours, perhaps with its folders; `*` stands for any text, as in `*.routes.ts`. */
const FILE = /^(?:[\w.-]+\/)*[\w*-][\w.*-]*\.(?:ts|tsx|mjs|css|md)$/
const FOLDERS = /^[\w-]+(?:\/[\w.-]+)*\/$/
/** What the specification is made of, and how a new decision is to be called: neither is a file here. */
const ELSEWHERE = new Set(['API.md', 'product-spec.md', 'docs/adr/NNNN-title.md'])

/** Where a path may begin: pages speak of `platform/src/...` and, of the client, of `server/...`. */
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

const isPath = (name: string): boolean =>
  !ELSEWHERE.has(name) && (FILE.test(name) || (FOLDERS.test(name) && top.has(name.split('/')[0])))

const isThere = (path: string): boolean => {
  if (path.includes('/')) {
    return BEGINNINGS.some((beginning) => globSync(join(beginning, path), { cwd: root }).length > 0)
  }
  const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`)
  return names.some((name) => pattern.test(name))
}

it.each(pages)('%s names only files and folders that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, name = '']) => name).filter(isPath)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
