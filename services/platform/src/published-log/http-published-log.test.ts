import express, { Router } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpPeers, type HttpPeers } from '../peers/http-peers.ts'
import { addLogRoutes } from './log.routes.ts'
import { listen, type Listening } from '../http/listen.ts'
import { PeerUnavailable } from '../peers/peers.ts'
import { requireServiceToken } from '../peers/service-token.ts'
import { useProjectionHarness, noted, whispered } from '../projections/testing/projection-harness.ts'
import { createHttpPublishedLog } from './http-published-log.ts'
import type { PublishedLog } from './published-log.ts'

const MEGABYTE = 1024 * 1024

describe('a published log over HTTP', () => {
  const world = useProjectionHarness(['a'])
  let server: Listening
  let peers: HttpPeers
  let log: PublishedLog
  let port = 0

  const serve = async (): Promise<void> => {
    const internal = Router()
    addLogRoutes(internal, world.publishedLog('a'))
    const app = express().use('/internal', requireServiceToken('secret'), internal)
    server = await listen(app, { port, host: '127.0.0.1' })
    port = server.port
  }
  beforeEach(async () => {
    port = 0
    await serve()
    peers = createHttpPeers({
      services: { a: `http://127.0.0.1:${port}` },
      serviceToken: 'secret',
    })
    log = createHttpPublishedLog('a', peers)
  })
  afterEach(async () => {
    await peers.close()
    await server.close()
  })

  it('returns the same as the log itself', async () => {
    await world.append('a', noted('s', { note: 'one', deep: { list: [1, null, 'x'] } }), whispered('s'))
    const position = await world.append('a', noted('t', { note: 'two' }))
    await world.log('a').erase([{ position, index: 0 }])
    const own = world.publishedLog('a')
    expect(await log.read(0)).toEqual(await own.read(0))
    expect(await log.read(1, 1)).toEqual(await own.read(1, 1))
    expect((await log.read(0)).at(-1)?.events.map(({ data }) => data)).toEqual([undefined])
    expect(await log.head()).toEqual(await own.head())
    const time = new Date().toISOString()
    expect(await log.positionAt(time)).toBe(await own.positionAt(time))
    expect(await log.read(99)).toEqual([])
  })

  it('limits responses by bytes without losing commits', async () => {
    const text = 'x'.repeat(MEGABYTE)
    for (let count = 0; count < 10; count += 1) await world.append('a', noted('s', { text }))
    const { position } = (await log.head()).head
    const pages: number[] = []
    for (let after = 0; after < position; after += pages.at(-1) ?? 0) {
      const page = await log.read(after)
      expect(page[0]?.position).toBe(after + 1)
      pages.push(page.length)
    }
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...pages)).toBeLessThanOrEqual(5)
  })

  it('refuses an invalid page of commits and a wrong token', async () => {
    const odd = { get: async () => ({ status: 200, body: { commits: [{ position: 'one' }] } }) }
    await expect(createHttpPublishedLog('a', odd).read(0)).rejects.toThrow('an invalid response')
    const other = createHttpPeers({ services: { a: `http://127.0.0.1:${port}` }, serviceToken: 'other' })
    await expect(createHttpPublishedLog('a', other).head()).rejects.toThrow(PeerUnavailable)
    await other.close()
  })
})
