import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, isSameBytes, toBase64, toHex, utf8 } from './bytes.ts'

describe('base64', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('of %j is as RFC 4648, section 10, has it', (text, encoded) => {
    expect(toBase64(utf8(text))).toBe(encoded)
    expect(fromBase64(encoded)).toEqual(utf8(text))
  })

  it('is as Node writes it, and read back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const encoded = toBase64(bytes)
        expect(encoded).toBe(Buffer.from(bytes).toString('base64'))
        expect(isSameBytes(fromBase64(encoded)!, bytes)).toBe(true)
      }),
    )
  })

  it.each([
    ['a space', 'Zm 9v'],
    ['a new line at the end', 'Zm9v\n'],
    ['no padding', 'Zg'],
    ['too little padding', 'Zg='],
    ['too much padding', 'Zm9v='],
    ['nothing but padding', '===='],
    ['padding in the middle', 'Zg==Zm9v'],
    ['bits that stand for nothing', 'Zh=='],
    ['the alphabet for addresses', '-_-_'],
    ['a letter of none', 'Zm9é'],
    ['a length that none has', 'Zm9vY'],
  ])('with %s is none', (_, text) => {
    expect(fromBase64(text)).toBeUndefined()
  })

  it('is read of megabytes', () => {
    const bytes = new Uint8Array(4 * 1024 * 1024).fill(7)
    expect(fromBase64(toBase64(bytes))?.length).toBe(bytes.length)
  })
})

describe('bytes', () => {
  it('are written in lower-case hexadecimal', () => {
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  })

  it('are the same where all are', () => {
    expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
    expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
    expect(isSameBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false)
    expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false)
  })
})
