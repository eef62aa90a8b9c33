import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { expect, it } from 'vitest'
import { objectKeyOf, SIGNED } from './object-keys.ts'

it('replaces characters of an origin that an object key cannot contain', () => {
  expect(objectKeyOf('soko.example/log/content/01K5ABCD.2')).toBe('soko.example/log/content/01K5ABCD.2')
  expect(objectKeyOf('localhost:8080/log/content/01K5ABCD')).toBe('localhost_8080/log/content/01K5ABCD')
})

it.each(['[::1]:8080/log/content/01K5ABCD', 'm\u00e4rkte.example/a b', '../../auth/./.', '//', ''])(
  'makes a key below its folder for %j',
  async (origin) => {
    const objects = await temporaryObjects()
    const key = `${SIGNED}${objectKeyOf(origin)}`
    await objects.put(key, Buffer.from('here'))
    expect(await Array.fromAsync(objects.list(SIGNED))).toMatchObject([{ key }])
  },
)
