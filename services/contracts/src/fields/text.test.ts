import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bytes, characters, isStorable } from './characters.ts'
import { emptyOr, text, textOfBytes } from './text.ts'

const title = text({ what: 'The title', min: 1, max: 5 })
const messageOf = (field: typeof title, value: unknown) => field.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  it('trims white space at both ends and keeps it inside', () => {
    expect(title.parse('  a b\n')).toBe('a b')
  })
  it('counts code points, not surrogates', () => {
    expect(characters('😀é')).toBe(2)
    expect(title.safeParse('😀'.repeat(5)).success).toBe(true)
    expect(messageOf(title, '😀'.repeat(6))).toBe('The title can have at most 5 characters.')
  })
  it('does not count characters of an oversized text', () => {
    const iterated = vi.spyOn(String.prototype, Symbol.iterator)
    const message = messageOf(title, 'x'.repeat(1_000_000))
    const calls = iterated.mock.calls.length
    iterated.mockRestore()
    expect(message).toBe('The title can have at most 5 characters.')
    expect(calls).toBe(0)
  })
  it('returns a message', () => {
    expect(messageOf(title, undefined)).toBe('The title is missing.')
    expect(messageOf(title, 5)).toBe('The title must be text.')
    expect(messageOf(title, ' \t')).toBe('The title must not be empty.')
  })
  it.each(['\u200b', ' \u2060\ufeff ', '\u202e\u2066', '\ufe0f\u{e0100}', '\u3164', '\u0001'])(
    'treats a text without visible characters as empty: %j',
    (value) => {
      expect(messageOf(title, value)).toBe('The title must not be empty.')
      expect(emptyOr(title).parse(value)).toBeUndefined()
      const { pattern } = z.toJSONSchema(title) as { pattern: string }
      if (!value.includes('\u{e0100}')) expect(value).not.toMatch(new RegExp(pattern))
      expect(`a${value}`).toMatch(new RegExp(pattern))
    },
  )
  it('keeps invisible characters beside visible ones', () => {
    for (const value of ['❤\ufe0f', 'نمی\u200cخ', '\u{1f469}\u200d\u{1f4bb}'])
      expect(title.parse(value)).toBe(value)
  })
  it.each(['a\0b', '\uD800', 'a\uDC00b'])('refuses text that the stores cannot hold: %j', (value) => {
    expect(isStorable(value)).toBe(false)
    expect(messageOf(title, value)).toContain('cannot be stored')
  })
})

describe('textOfBytes', () => {
  it('keeps the text as it is and counts its bytes', () => {
    const field = textOfBytes('The text', 2, 4)
    expect(field.parse(' a ')).toBe(' a ')
    expect(bytes('éé')).toBe(4)
    expect(field.safeParse('éé').success).toBe(true)
    expect(field.safeParse('ééa').success).toBe(false)
    expect(field.safeParse('é').success).toBe(true)
    expect(field.safeParse('a').success).toBe(false)
  })
})

describe('emptyOr', () => {
  const field = emptyOr(title)
  it('treats an empty text as missing', () => {
    expect(field.parse('')).toBeUndefined()
    expect(field.parse('  ')).toBeUndefined()
    expect(field.parse(undefined)).toBeUndefined()
  })
})
