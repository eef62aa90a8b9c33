import { expect, it } from 'vitest'
import { parseRedisAddress } from './address.ts'

it.each(['redis://redis:6379', 'redis://:secret@redis:6379/2', 'rediss://me:s%2Cet@redis.example'])(
  'parses %s as one server',
  (url) => {
    expect(parseRedisAddress(url)).toEqual({ kind: 'server', url })
  },
)

it('parses several nodes of a cluster with common settings', () => {
  expect(parseRedisAddress('redis+cluster://one:6379')).toEqual({
    kind: 'cluster',
    nodes: ['redis://one:6379'],
  })
  expect(parseRedisAddress('rediss+cluster://me:secret@one:6379,two,[::1]:7000')).toEqual({
    kind: 'cluster',
    nodes: ['rediss://me:secret@one:6379', 'rediss://me:secret@two', 'rediss://me:secret@[::1]:7000'],
  })
})

it.each([
  'redis:6379',
  'http://redis',
  'redis://',
  'redis://one:6379,two:6379',
  'redis+cluster://one:6379,',
  'redis+cluster://one:6379/2',
  'redis+cluster://one:6379,redis://two:6379',
])('refuses %s', (text) => {
  expect(parseRedisAddress(text)).toBeUndefined()
})
