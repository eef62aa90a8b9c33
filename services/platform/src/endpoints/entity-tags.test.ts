import { describe, expect, it } from 'vitest'
import { namedTag } from './entity-tags.ts'

const OWN = ['"abc"', '"abc-br"', '"abc-gzip"']

describe('the tag that If-None-Match names', () => {
  it.each([
    ['"abc"', '"abc"'],
    ['W/"abc-br"', '"abc-br"'],
    ['"x", "abc-gzip"', '"abc-gzip"'],
    ['"x","abc"', '"abc"'],
    [', "x" ,\t, W/"abc",', '"abc"'],
    ['"a,\\b", "abc"', '"abc"'],
    ['"", "abc"', '"abc"'],
    ['*', '"abc"'],
    [' * ', '"abc"'],
  ])('of %s is %s', (header, tag) => {
    expect(namedTag(header, OWN)).toBe(tag)
  })

  it.each([
    undefined,
    '',
    'abc',
    '"abc',
    'abc"',
    '"abcd"',
    '"ab"',
    '"xabc"',
    '"abc-<script>"',
    '"x "abc" y"',
    '"x, "abc""',
    'w/"abc"',
    'W/ "abc"',
    '"x" "abc"',
    '"abc"; q=1',
    '*, "abc"',
    '"abc", *',
  ])('of %s is none', (header) => {
    expect(namedTag(header, OWN)).toBeUndefined()
  })
})
