import { existsSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8')

/** The titles of the sections, without what stands behind a colon. */
const sections = Array.from(page.matchAll(/^## ([^:\n]+)/gm), ([, title]) => title)

/** The addresses of the client as the specification writes them: `/search/{name}`. */
const routes = Array.from(
  readFileSync(new URL('web/src/app/routes.ts', ROOT), 'utf8').matchAll(/\bpage\(\s*'(\/[^']*)'/g),
  ([, path = '']) => path.replaceAll(/:(\w+)/g, '{$1}'),
)

/** The rows of all tables: what is stated, the tests that show it. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.endsWith('| Test | Remark |'))
  .map((line) => {
    const [, what = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const named = [...tests.matchAll(/`([^`]+) › ([^`]+)`/g)]
    return {
      what,
      tests,
      named: named.map(([, file = '', name = '']) => ({ file, name: name.replaceAll(String.raw`\|`, '|') })),
    }
  })

const sources = new Map<string, string>()

const sourceOf = (file: string): string | undefined => {
  const url = new URL(file, ROOT)
  if (!sources.has(file) && existsSync(url)) sources.set(file, readFileSync(url, 'utf8'))
  return sources.get(file)
}

/** Whether a test of this name is written in a source: `it('name'` or `test('name'`, or `('name'` after the cases of `each`. */
const hasTest = (source: string, name: string): boolean =>
  [`'${name}'`, `"${name}"`].some((quoted) => {
    const literally = quoted.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    return new RegExp(String.raw`(?:\b(?:it|test)|\))\(\s*${literally}`).test(source)
  })

describe('docs/spec-coverage.md', () => {
  it('names tests that there are', () => {
    const missing = rows
      .flatMap(({ named }) => named)
      .filter(({ file, name }) => !hasTest(sourceOf(file) ?? '', name))
      .map(({ file, name }) => `${file} › ${name}`)
    expect(missing).toEqual([])
  })

  it('has a test for every row', () => {
    expect(rows.length).toBeGreaterThan(350)
    const bare = rows.filter(({ named }) => named.length === 0)
    expect(bare.map(({ what }) => what)).toEqual([])
    const unread = rows.filter(
      ({ tests, named }) => tests !== '' && tests.split('<br>').length !== named.length,
    )
    expect(unread.map(({ what }) => what)).toEqual([])
  })

  it('goes through every section of the specification', () => {
    for (let section = 1; section <= 9; section += 1) {
      expect(sections).toContain(`Specification, section ${section}`)
    }
    expect(sections.filter((title) => title === 'The client')).toHaveLength(3)
  })

  it.each(routes)('has a row for the page %s', (route) => {
    const about = rows.filter(({ what }) => what.includes(`\`${route}\``))
    expect(about.flatMap(({ named }) => named)).not.toEqual([])
  })

  it.each(allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`))(
    'has a row for %s',
    (call) => {
      const row = rows.find(({ what }) => what === `\`${call}\``)
      expect(row?.named.length).toBeGreaterThan(0)
    },
  )
})
