import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyProxy, proxyTo } from './proxies.ts'
import { testServers } from './servers.ts'

describe('a proxy that fails', () => {
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

  /** The answer by way of the proxy. */
  const ask = async (signal: AbortSignal | null = null): Promise<string> =>
    (await fetch(proxy.url, { headers: { connection: 'close' }, signal })).text()
  /** `nothing` if no answer comes within half a second. */
  const askBriefly = async (): Promise<string> => ask(AbortSignal.timeout(500)).catch(() => 'nothing')

  it('lets everything through', async () => {
    expect(await ask()).toBe('here')
    expect(proxy.url).toBe(`http://${proxy.address}/`)
  })

  it('cuts', async () => {
    await proxy.cut()
    expect(await askBriefly()).toBe('nothing')
    expect(asked).toBe(0)
  })

  it('keeps silent', async () => {
    await proxy.silence()
    expect(await askBriefly()).toBe('nothing')
    expect(asked).toBe(0)
  })

  it('drops replies, after the server did the work', async () => {
    await proxy.dropReplies()
    expect(await askBriefly()).toBe('nothing')
    await expect.poll(() => asked).toBe(1)
  })

  it('is slow', async () => {
    await proxy.slow(5000)
    expect(await askBriefly()).toBe('nothing')
    await expect.poll(() => asked).toBe(1)
    await proxy.slow(1)
    expect(await ask()).toBe('here')
  })

  it('heals from each fault, at the same address', async () => {
    const faults = [proxy.cut, proxy.silence, proxy.dropReplies, async () => proxy.slow(5000)]
    for (const fault of faults) {
      await fault()
      expect(await askBriefly()).toBe('nothing')
      await proxy.heal()
      expect(await ask()).toBe('here')
    }
  })

  it('keeps a MongoDB client from going past it to the members of the replica set', async () => {
    const mongodb = await proxyTo(testServers().mongodb)
    try {
      expect(mongodb.url).toBe(`mongodb://${mongodb.address}/?directConnection=true`)
    } finally {
      await mongodb.close()
    }
  })
})
