import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLeaf, type Leaf, parseLeaf } from './leaf.ts'

const leaf: Leaf = {
  v: 1,
  kind: 'version',
  version: 3,
  time: '2026-05-12T14:03:07.120Z',
  digest: 'ab'.repeat(32),
  of: 18_223,
}
const TEXT = `{"digest":"${leaf.digest}","kind":"version","of":18223,"time":"2026-05-12T14:03:07.120Z","v":1,"version":3}`

/** Formats RFC 8785 JSON for objects with whole numbers and plain texts. */
const canonical = (value: object): string =>
  `{${Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`)
    .join(',')}}`

describe('a leaf', () => {
  it('has one form, and is parsed back', () => {
    expect(formatLeaf(leaf)).toBe(TEXT)
    expect(parseLeaf(TEXT)).toEqual(leaf)
    const { of: _, ...first } = leaf
    expect(formatLeaf(first)).toBe(TEXT.replace('"of":18223,', ''))
    expect(parseLeaf(formatLeaf(first))).toEqual(first)
  })

  it('is JSON by RFC 8785, of at most a kilobyte', () => {
    const leaves = fc.record(
      {
        v: fc.constant(1 as const),
        kind: fc.stringMatching(/^[a-z-]{1,40}$/),
        version: fc.maxSafeNat().map((number) => number || 1),
        time: fc
          .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
          .map((date) => date.toISOString()),
        digest: fc.stringMatching(/^[0-9a-f]{64}$/),
        of: fc.maxSafeNat(),
      },
      { requiredKeys: ['v', 'kind', 'version', 'time', 'digest'] },
    )
    fc.assert(
      fc.property(leaves, (each) => {
        const text = formatLeaf(each)
        expect(text).toBe(canonical(each))
        expect(parseLeaf(text)).toEqual(each)
        expect(text).toMatch(/^[ -~]{1,1024}$/)
      }),
    )
  })

  it.each([
    ['a list', '[]'],
    ['a space', TEXT.replace(':3', ': 3')],
    ['a newline at its end', `${TEXT}\n`],
    ['its fields in another order', TEXT.replace(/^\{(.*),"version":3\}$/, '{"version":3,$1}')],
    ['an extra field', TEXT.replace('"v"', '"id":"x","v"')],
    ['a field twice', TEXT.replace('"v":1', '"v":1,"v":1')],
    ['an unknown format version', TEXT.replace('"v":1', '"v":2')],
    ['an invalid version', TEXT.replace('"version":3', '"version":0')],
    ['an unsafe integer', TEXT.replace('18223', '9007199254740992')],
    ['an escaped letter', TEXT.replace('"kind":"version"', '"kind":"\\u0076ersion"')],
    ['a digest in capitals', TEXT.replace('abab', 'ABAB')],
    ['a time without a time zone', TEXT.replace('120Z', '120')],
    ['a date that does not exist', TEXT.replace('2026-05-12', '2026-02-30')],
  ])('is invalid with %s', (_, text) => {
    expect(parseLeaf(text)).toBeUndefined()
  })
})
