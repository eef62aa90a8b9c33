import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../tests/journeys')

/** A literal name, or one with a suffix, such as `${name}_offline`. */
const JOIN = /\b(?:join|joinAsAdmin)\((['"`])(.+?)\1\)/g
/** A computed name, which cannot be checked. */
const UNKNOWN = /\.(?:join|joinAsAdmin)\(\w+\)/

// The order of files decides which of them share a site, so a duplicate name fails only sometimes.
it('no two journeys that share a site register the same name', () => {
  const users = new Map<string, string[]>()
  const unknown: string[] = []
  for (const file of globSync('*.test.ts', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (!source.includes('describeJourneys(')) continue
    if (UNKNOWN.test(source)) unknown.push(file)
    for (const [, , name = ''] of source.matchAll(JOIN)) users.set(name, [...(users.get(name) ?? []), file])
  }
  expect(unknown).toEqual([])
  expect(users.size).toBeGreaterThan(20)
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([])
})
