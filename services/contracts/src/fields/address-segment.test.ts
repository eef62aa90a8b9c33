import { describe, expect, it } from 'vitest'
import { isAddressSegment } from './address-segment.ts'

describe('a text as an address segment', () => {
  it.each(['.', '..', 'a\\b', '\\', './a', 'a/..', 'a/../b'])('cannot be %j', (text) => {
    expect(isAddressSegment(text)).toBe(false)
  })

  it.each(['Tea', '...', '.net', 'U.S.', 'KES/USD', 'a/.b', '100%', ''])('can be %j', (text) => {
    expect(isAddressSegment(text)).toBe(true)
  })
})
