import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, isSameBytes, toBase64 } from './bytes.ts'

describe('base64', () => {
  it("matches Node's, and is decoded", () => {
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
    ['no padding', 'Zg'],
    ['too much padding', 'Zm9v='],
    ['padding in the middle', 'Zg==Zm9v'],
    ['unused bits that are not zero', 'Zh=='],
    ['the URL-safe alphabet', '-_-_'],
  ])('with %s is invalid', (_, text) => {
    expect(fromBase64(text)).toBeUndefined()
  })

  it('decodes megabytes', () => {
    const bytes = new Uint8Array(4 * 1024 * 1024).fill(7)
    expect(fromBase64(toBase64(bytes))?.length).toBe(bytes.length)
  })
})

it('bytes are equal if all are', () => {
  expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(isSameBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false)
  expect(isSameBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false)
})
