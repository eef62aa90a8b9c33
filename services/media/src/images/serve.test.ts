import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { runTestService, type TestService } from '@soko/shell/testing/service.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createMediaService, mediaEvents } from '../service.ts'
import { keyOfUrl } from './image-keys.ts'

const IMAGE = '0123456789abcdef0123456789abcdef'

describe('an image whose client disconnects', () => {
  let media: TestService
  const opened: Readable[] = []
  let asked = Promise.withResolvers<void>()
  let left: Promise<unknown> = Promise.resolve()

  /** Files are opened only after the client has disconnected. */
  const slow = (objects: ObjectStore): ObjectStore => ({
    ...objects,
    get: async (key, range) => {
      asked.resolve()
      await left
      const stream = await objects.get(key, range)
      if (stream !== undefined) opened.push(stream)
      return stream
    },
  })

  beforeAll(async () => {
    media = await runTestService({
      name: 'media',
      events: mediaEvents,
      follows: { auth: [], content: [] },
      create: (ports) => createMediaService({ ...ports, objects: slow(ports.objects) }),
    })
    await media.ports.objects.put(keyOfUrl(IMAGE, 'full.jpeg') ?? '', Buffer.alloc(1_000_000))
  })
  afterAll(async () => media.close())

  it('before its file is open leaves no file open', async () => {
    const connections: Socket[] = []
    const note = (message: unknown): void => void connections.push((message as { socket: Socket }).socket)
    subscribe('net.server.socket', note)
    onTestFinished(() => void unsubscribe('net.server.socket', note))
    const leaving = new AbortController()
    asked = Promise.withResolvers()
    const gone = Promise.withResolvers<void>()
    left = gone.promise
    const reading = fetch(`${media.origin}/media/${IMAGE}/full.jpeg`, { signal: leaving.signal })
    await asked.promise
    leaving.abort()
    await expect(reading).rejects.toThrow('aborted')
    await expect.poll(() => connections[0]?.closed).toBe(true)
    gone.resolve()
    await expect.poll(() => opened.at(-1)?.closed).toBe(true)
  })

  it('is closed after it was read', async () => {
    left = Promise.resolve()
    const answer = await fetch(`${media.origin}/media/${IMAGE}/full.jpeg`)
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000_000)
    await expect.poll(() => opened.at(-1)?.closed).toBe(true)
  })
})
