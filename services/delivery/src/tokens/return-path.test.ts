import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReturnPaths } from './return-path.ts'
import { ID, READER, returnPaths, TAG } from '../returned/testing/samples.ts'

const ids = fc.stringMatching(/^[0-9A-Z]{1,26}$/)

describe('createReturnPaths', () => {
  it('finds the id and the tag of every address, whatever the case and the text around it', () => {
    fc.assert(
      fc.property(ids, fc.boolean(), (id, lower) => {
        const address = returnPaths.of(id, READER)
        expect(address.indexOf('@')).toBeLessThanOrEqual(64)
        expect(
          returnPaths.find(`rfc822; <${lower ? address.toLowerCase() : address.toUpperCase()}>`),
        ).toEqual({
          id,
          tag: TAG,
        })
      }),
    )
  })

  it('finds none after any change of a character', () => {
    const address = returnPaths.of(ID, READER)
    fc.assert(
      fc.property(
        fc.nat(address.length - 1),
        fc.constantFrom('0', '1', 'a', 'z', '-', '@', '.'),
        (at, other) => {
          fc.pre(address[at]?.toLowerCase() !== other)
          expect(returnPaths.find(address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined()
        },
      ),
    )
  })

  it('finds none of another key, or of a longer domain', () => {
    const other = createReturnPaths(new Uint8Array(32).fill(8), 'soko.example')
    expect(other.find(returnPaths.of(ID, READER))).toBeUndefined()
    expect(returnPaths.find(`${returnPaths.of(ID, READER)}.evil.example`)).toBeUndefined()
  })

  it('finds a valid address after an invalid one', () => {
    const other = createReturnPaths(new Uint8Array(32).fill(8), 'soko.example')
    expect(returnPaths.find(`${other.of(ID, READER)}, ${returnPaths.of(ID, READER)}`)).toEqual({
      id: ID,
      tag: TAG,
    })
  })

  it.each(['', 'ama@mail.example', 'A'.repeat(27), '01ka'])('refuses the id "%s"', (id) => {
    expect(() => returnPaths.of(id, READER)).toThrow(RangeError)
  })
})
