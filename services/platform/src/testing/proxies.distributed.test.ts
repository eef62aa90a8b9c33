import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyProxy, proxyTo } from './proxies.ts'
import { testServers } from './servers.ts'

describe('a faulty proxy', () => {
  let server: Server
  let asked: number
  let proxy: FaultyProxy

  beforeEach(async () => {
    asked = 0
    server = createServer((_, response) => {
      asked += 1
      response.end('here')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    proxy = await proxyTo(`http://127.0.0.1:${address.port}`)
  })
  afterEach(async () => {
    await proxy.close()
    server.closeAllConnections()
    server.close()
  })

  const ask = async (signal: AbortSignal | null = null): Promise<string> =>
    (await fetch(proxy.url, { headers: { connection: 'close' }, signal })).text()
  const askBriefly = async (): Promise<string> => ask(AbortSignal.timeout(500)).catch(() => 'nothing')

  it('forwards everything by default', async () => {
    expect(await ask()).toBe('here')
    expect(proxy.url).toBe(`http://${proxy.address}/`)
  })

  it.each<[string, number, (proxy: FaultyProxy) => Promise<void>]>([
    ['is cut', 0, async ({ cut }) => cut()],
    ['is silent', 0, async ({ silence }) => silence()],
    ['drops replies, after the server did the work', 1, async ({ dropReplies }) => dropReplies()],
    ['is slow', 1, async ({ slow }) => slow(60_000)],
  ])('%s, and heals at the same address', async (_, requests, fail) => {
    await fail(proxy)
    expect(await askBriefly()).toBe('nothing')
    await expect.poll(() => asked).toBe(requests)
    await proxy.heal()
    expect(await ask()).toBe('here')
  })

  it('keeps MongoDB clients from bypassing it to members of the replica set', async () => {
    const mongodb = await proxyTo(testServers().mongodb)
    try {
      expect(mongodb.url).toBe(`mongodb://${mongodb.address}/?directConnection=true`)
    } finally {
      await mongodb.close()
    }
  })
})
