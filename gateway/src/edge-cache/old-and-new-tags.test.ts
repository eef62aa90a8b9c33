import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as old from './address-tags.ts'
import * as now from './read-address.ts'

/** What people write into addresses, and what breaks them. */
const text = fc.oneof(
  fc.constantFrom(
    'Kenya Maize',
    ' KENYA\t maize ',
    'kes/usd-Rate',
    'a--b',
    '01J8Z0K3V7N5Q2W4R6T8Y0A1B2',
    '',
    ' ',
    '%',
  ),
  fc.constantFrom(
    'é',
    'É',
    '\u0000',
    '\uD800',
    'x'.repeat(70),
    'x'.repeat(3000),
    '.',
    '..',
    '0123456789abcdef'.repeat(2),
  ),
  fc.string({ unit: 'grapheme' }),
  fc.uuid(),
)
/** As it is in an address; of half a surrogate there is no such spelling. */
const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
const NAMES = allEndpoints.flatMap(({ endpoint }) => Object.keys(endpoint.query?.shape ?? {}))
const parameter = fc.tuple(
  fc.constantFrom(...new Set(NAMES), 'utm_source'),
  fc.oneof(
    encoded,
    fc.constantFrom('5', '0', '101', '1', 'many', 'latest', 'popular', 'a+b', 'a&category=b'),
  ),
)
const query = fc
  .array(parameter, { maxLength: 5 })
  .map((parts) => parts.map(([name, value]) => `${name}=${value}`).join('&'))

const reads = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')

describe('the tags on the endpoints', () => {
  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'are those of the table, as are the addresses read: %s',
    (path, endpoint) => {
      let kept = 0
      fc.assert(
        fc.property(
          fc.array(encoded, { minLength: 3, maxLength: 3 }),
          query,
          fc.constantFrom('', '?', '/'),
          (values, asked, end) => {
            let index = 0
            const address =
              path.replaceAll(/\{\w+\}/g, () => values[index++] ?? '') + (end === '/' ? '/' : '')
            const url = asked === '' && end !== '?' ? address : `${address}?${asked}`
            const tags = now.tagsOf(endpoint, url)
            expect(tags).toEqual(old.tagsOf(path, url))
            expect(now.readAddress(endpoint, url)).toBe(old.readAddress(path, url))
            kept += tags?.length ?? 0
          },
        ),
        { numRuns: 1000 },
      )
      // What has tags at all has been seen with some.
      const has = old.tagsOf(path, path.replaceAll(/\{\w+\}/g, 'some-id'))?.length ?? 0
      expect(kept > 0).toBe(has > 0)
    },
  )
})
