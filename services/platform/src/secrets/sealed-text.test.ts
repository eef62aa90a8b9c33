import { describe, expect, it } from 'vitest'
import { createSealer } from './sealed-text.ts'

const sealer = createSealer(Buffer.alloc(32, 1), 'tests')

describe('a sealed text', () => {
  it('can be opened with the data key, and reveals nothing without it', () => {
    const sealed = sealer.seal('the private key', 'label')
    expect(createSealer(Buffer.alloc(32, 1), 'tests').open(sealed, 'label')).toBe('the private key')
    expect(sealed.toString('latin1')).not.toContain('private')
    expect(sealer.seal('the private key', 'label')).not.toEqual(sealed)
  })

  it('cannot be opened with another key, purpose or label', () => {
    const sealed = sealer.seal('the private key', 'label')
    expect(() => createSealer(Buffer.alloc(32, 2), 'tests').open(sealed, 'label')).toThrow(Error)
    expect(() => createSealer(Buffer.alloc(32, 1), 'others').open(sealed, 'label')).toThrow(Error)
    expect(() => sealer.open(sealed, 'other label')).toThrow(Error)
  })

  it('cannot be opened if a bit was changed or it was truncated', () => {
    const sealed = sealer.seal('the private key', 'label')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => sealer.open(changed, 'label')).toThrow(Error)
      expect(() => sealer.open(sealed.subarray(0, at), 'label')).toThrow(Error)
    }
  })
})
