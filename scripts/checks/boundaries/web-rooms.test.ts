import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('../../../web/src/', import.meta.url))

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.|testing\//.test(file))

/** The room of a file: each feature is one, and so is each other folder. */
const roomOf = (file: string): string => file.split('/', file.startsWith('features/') ? 2 : 1).join('/')

/** Pairs of rooms that know each other both ways, in imports given as `from > to`. */
const twoWay = (imports: Iterable<string>): string[] => {
  const ways = new Set(imports)
  return [...ways].filter((way) => {
    const [from = '', to = ''] = way.split(' > ')
    return from < to && ways.has(`${to} > ${from}`)
  })
}

it('no two rooms of the client know each other both ways', () => {
  const ways = sources.flatMap((file) =>
    [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
      .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
      .filter((target) => roomOf(target) !== roomOf(file))
      .map((target) => `${roomOf(file)} > ${roomOf(target)}`),
  )
  expect(ways.length).toBeGreaterThan(500)
  expect(twoWay(['features/a > features/b', 'features/b > features/a', 'ui > lib'])).toHaveLength(1)
  expect(twoWay(ways)).toEqual([])
})
