import { describe, expect, it } from 'vitest'
import { namedTag } from './entity-tags.ts'

const OWN = ['"abc"', '"abc-br"', '"abc-gzip"']

describe('the entity tag that If-None-Match matches', () => {
  it.each([
    ['W/"abc-br"', '"abc-br"'],
    ['"x", "abc-gzip"', '"abc-gzip"'],
    [', "x" ,\t, W/"abc",', '"abc"'],
    ['"", "abc"', '"abc"'],
    ['*', '"abc"'],
  ])('of %s is %s', (header, tag) => {
    expect(namedTag(header, OWN)).toBe(tag)
  })

  it.each([undefined, 'abc', '"abc', '"abcd"', '"xabc"', '"x "abc" y"', 'w/"abc"', '"abc"; q=1', '*, "abc"'])(
    'of %s is none',
    (header) => {
      expect(namedTag(header, OWN)).toBeUndefined()
    },
  )
})
