import { keySegments } from '@soko/platform/object-store/object-key.ts'
import { describe, expect, it } from 'vitest'
import { imageUrl, keyOfUrl, newImageName, objectKey, objectPrefix } from './image-keys.ts'

describe('image keys', () => {
  it('are unguessable: 128 random bits each', () => {
    const names = Array.from({ length: 100 }, () => newImageName())
    expect(new Set(names).size).toBe(100)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/)
  })

  it('resolve an address to its object', () => {
    const image = newImageName()
    for (const file of [
      { width: 640, format: 'webp' },
      { width: 'full', format: 'jpeg' },
    ] as const) {
      const key = objectKey(image, file)
      expect(keySegments(key)).toHaveLength(3)
      expect(key.startsWith(objectPrefix(image))).toBe(true)
      const [, , name = '', fileOfUrl = ''] = imageUrl(image, file).split('/')
      expect(keyOfUrl(name, fileOfUrl)).toBe(key)
    }
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
