import { describe, expect, it } from 'vitest'
import { keyOfUrl, newImageName } from './image-keys.ts'

describe('image keys', () => {
  it('are unguessable: 128 random bits each', () => {
    const names = Array.from({ length: 100 }, () => newImageName())
    expect(new Set(names).size).toBe(100)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['..', 'full.webp'],
    ['0'.repeat(33), 'full.webp'],
    ['A'.repeat(32), 'full.webp'],
    ['0'.repeat(32), 'full.svg'],
    ['0'.repeat(32), '../full.webp'],
    ['0'.repeat(32), '0640.webp'],
    ['0'.repeat(32), 'full.webp\n'],
  ])('know nothing under /media/%s/%j', (image, file) => {
    expect(keyOfUrl(image, file)).toBeUndefined()
  })
})
