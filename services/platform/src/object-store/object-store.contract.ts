import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InvalidKey } from './object-store.ts'
import type { ObjectInfo, ObjectStore } from './object-store.ts'

export type ObjectStoreUnderTest = { readonly store: ObjectStore; close(): Promise<void> }

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const badKeys = [
  '',
  '/a',
  'a/',
  '..',
  '../a',
  'a/../b',
  'a/..',
  'a\0b',
  'a b',
  '~incoming/a',
  'C:',
  'caf\u00e9',
  `${'a'.repeat(256)}/b`,
  'ab/'.repeat(400) + 'c',
]

export function describeObjectStore(name: string, open: () => Promise<ObjectStoreUnderTest>): void {
  describe(`object store: ${name}`, () => {
    let subject: ObjectStoreUnderTest
    let store: ObjectStore
    beforeEach(async () => {
      subject = await open()
      store = subject.store
    })
    afterEach(() => subject.close())

    const text = async (key: string, range?: { start: number; end: number }) => {
      const stream = await store.get(key, range)
      return stream && (await buffer(stream)).toString()
    }
    const listed = async (prefix: string): Promise<ObjectInfo[]> => Array.fromAsync(store.list(prefix))
    const keys = async (prefix: string) => (await listed(prefix)).map(({ key }) => key).toSorted()

    it('returns stored bytes with their size and time', async () => {
      const before = Date.now()
      await store.put('images/a1/full.webp', bytes('hello'))
      expect(await text('images/a1/full.webp')).toBe('hello')
      const info = await store.head('images/a1/full.webp')
      expect(info).toMatchObject({ key: 'images/a1/full.webp', size: 5 })
      // Stores save whole seconds, and the server's clock may differ slightly.
      expect(Math.abs(info!.modified.getTime() - before)).toBeLessThan(60_000)
    })

    it('returns undefined for missing and deleted objects, and ignores their deletion', async () => {
      await store.put('a/b', bytes('x'))
      await store.put('a/d/e', bytes('x'))
      await store.delete('a/d/e')
      for (const key of ['a', 'b', 'a/c', 'a/b/c', 'A/b/x', 'a/d/e']) {
        expect(await store.get(key)).toBeUndefined()
        expect(await store.head(key)).toBeUndefined()
        await store.delete(key)
      }
      expect(await keys('')).toEqual(['a/b'])
    })

    it('stores an empty object, and only the bytes of a view', async () => {
      await store.put('empty', new Uint8Array())
      expect(await text('empty')).toBe('')
      expect(await store.head('empty')).toMatchObject({ size: 0 })
      await store.put('view', bytes('0123456789').subarray(3, 6))
      expect(await text('view')).toBe('345')
    })

    it('replaces an object while earlier readers get the old one completely', async () => {
      await store.put('a', bytes('old'))
      const reading = await store.get('a')
      await store.put('a', bytes('newer'))
      expect((await buffer(reading!)).toString()).toBe('old')
      expect(await text('a')).toBe('newer')
      expect(await listed('')).toMatchObject([{ key: 'a', size: 5 }])
    })

    it('returns inclusive ranges, and refuses ranges beyond the object', async () => {
      await store.put('digits', bytes('0123456789'))
      expect(await text('digits', { start: 0, end: 0 })).toBe('0')
      expect(await text('digits', { start: 2, end: 5 })).toBe('2345')
      expect(await text('digits', { start: 9, end: 9 })).toBe('9')
      expect(await text('digits', { start: 0, end: 9 })).toBe('0123456789')
      for (const [start, end] of [
        [0, 10],
        [10, 10],
        [5, 4],
        [-1, 3],
      ] as const)
        await expect(store.get('digits', { start, end })).rejects.toThrow(RangeError)
    })

    it('lists by any key prefix', async () => {
      for (const key of ['images/ab/1', 'images/ab/2', 'images/ac/1', 'imagery', 'other']) {
        await store.put(key, bytes('12'))
      }
      expect(await keys('images/ab/')).toEqual(['images/ab/1', 'images/ab/2'])
      expect(await keys('images/a')).toEqual(['images/ab/1', 'images/ab/2', 'images/ac/1'])
      expect(await keys('image')).toEqual(['imagery', 'images/ab/1', 'images/ab/2', 'images/ac/1'])
      expect(await keys('images/ab/2')).toEqual(['images/ab/2'])
      expect(await keys('')).toHaveLength(5)
      expect(await keys('nothing/here')).toEqual([])
      expect(await listed('other')).toMatchObject([{ key: 'other', size: 2 }])
    })

    it('streams a large object completely', async () => {
      const large = Buffer.alloc(24 * 1024 * 1024)
      for (let at = 0; at < large.length; at += 4) large.writeUInt32LE(at, at)
      await store.put('large', large)
      const stream = await store.get('large')
      let size = 0
      let chunks = 0
      for await (const chunk of stream!) {
        const part = chunk as Buffer
        expect(part.equals(large.subarray(size, size + part.length))).toBe(true)
        size += part.length
        chunks += 1
      }
      expect(size).toBe(large.length)
      expect(chunks).toBeGreaterThan(10)
    })

    it('stores one complete object after concurrent puts under one key', async () => {
      const values = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000 + index))
      await Promise.all(values.map((value) => store.put('same/key', bytes(value))))
      expect(values).toContain(await text('same/key'))
      expect(await keys('')).toEqual(['same/key'])
    })

    it('refuses invalid keys in every method, and invalid prefixes', async () => {
      const refused = { status: 'rejected', reason: expect.any(InvalidKey) }
      for (const key of badKeys) {
        const requests = [store.put(key, bytes('x')), store.get(key), store.head(key), store.delete(key)]
        for (const outcome of await Promise.allSettled<unknown>(requests))
          expect({ key, ...outcome }).toEqual({ key, ...refused })
      }
      for (const prefix of ['/', '../', 'a/../b', './a', 'a//', 'a b', '~', '..\\']) {
        const [outcome] = await Promise.allSettled([listed(prefix)])
        expect({ prefix, ...outcome }).toEqual({ prefix, ...refused })
      }
      expect(await keys('')).toEqual([])
    })
  })
}
