import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { expect, it, onTestFinished } from 'vitest'
import { objectKeyOf, SIGNED } from './object-keys.ts'

it('keeps of an origin what a key of the object store can hold', () => {
  expect(objectKeyOf('soko.example/log/content/01K5ABCD.2')).toBe('soko.example/log/content/01K5ABCD.2')
  expect(objectKeyOf('localhost:8080/log/content/01K5ABCD')).toBe('localhost_8080/log/content/01K5ABCD')
})

it.each(['[::1]:8080/log/content/01K5ABCD', 'm\u00e4rkte.example/a b', '../../auth/./.', '//', ''])(
  'makes a key of %j that stays below its folder',
  async (origin) => {
    const folder = await mkdtemp(join(tmpdir(), 'soko-keys-of-objects-'))
    onTestFinished(async () => rm(folder, { recursive: true }))
    const objects = await createObjectStore({ kind: 'folder', folder })
    const key = `${SIGNED}${objectKeyOf(origin)}`
    await objects.put(key, Buffer.from('here'))
    expect(await Array.fromAsync(objects.list(SIGNED))).toMatchObject([{ key }])
  },
)
