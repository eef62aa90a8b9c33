import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../system-tests/journeys')

/** The names under which journeys that share a site register people, as far as they are written out. */
const NAME = /\b(?:join|joinAsAdmin)\((['"])(\w+)\1\)/g

// Which files meet on a site depends on their order: a name used twice fails in one run of many.
it('no two journeys that share a site register the same name', () => {
  const users = new Map<string, string[]>()
  for (const file of globSync('*.test.ts', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (!source.includes('describeJourneys(')) continue
    for (const [, , name = ''] of source.matchAll(NAME)) users.set(name, [...(users.get(name) ?? []), file])
  }
  expect(users.size).toBeGreaterThan(20)
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([])
})
