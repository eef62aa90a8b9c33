import { randomBytes } from 'node:crypto'
import { type Toxic, type ToxicDirection, type ToxicType, Toxiproxy } from 'toxiproxy-node-client'
import { testServers } from './servers.ts'

/** A way to a server that a test can break. Every fault lasts until `heal`, and only for those who come through here. */
export type FaultyProxy = {
  /** `127.0.0.1:<port>`. */
  readonly address: string
  /** The server's URL by way of this proxy. */
  readonly url: string
  /** Ends all connections and refuses new ones. */
  readonly cut: () => Promise<void>
  /** Loses everything, both ways: connections stay open and nobody hears of the other. */
  readonly silence: () => Promise<void>
  /** Loses what the server says: it does the work, and the client never hears of it. */
  readonly dropReplies: () => Promise<void>
  /** Delays each reply by so many milliseconds. */
  readonly slow: (milliseconds: number) => Promise<void>
  /** All is well again. Connections from which something was lost are ended: their clients connect anew. */
  readonly heal: () => Promise<void>
  /** Ends the proxy with its connections. The test calls it. */
  readonly close: () => Promise<void>
}

/**
 * Makes a proxy of its own before a server, with toxiproxy.
 * @param url of the server, with its port: one of `testServers()`, or any other as `http://127.0.0.1:4100`.
 */
export const proxyTo = async (url: string): Promise<FaultyProxy> => {
  const server = new URL(url)
  if (server.port === '') throw new Error(`Name the port of the server to be proxied: ${url}`)
  const proxy = await new Toxiproxy(testServers().toxiproxy).createProxy({
    name: `proxy-${randomBytes(6).toString('hex')}`,
    listen: '127.0.0.1:0',
    upstream: server.host,
  })
  const { listen, upstream } = proxy
  const enable = async (enabled: boolean): Promise<void> => {
    await proxy.update({ listen, upstream, enabled })
  }

  const toxics = new Map<string, Toxic<unknown>>()
  const poison = async (type: ToxicType, stream: ToxicDirection, attributes: object): Promise<void> => {
    const name = `${type}-${stream}`
    await toxics.get(name)?.remove()
    toxics.set(name, await proxy.addToxic({ name, type, stream, toxicity: 1, attributes }))
  }
  /** Toxiproxy's `timeout` drops all data; with 0 it does so for as long as it is there. */
  const lose = async (stream: ToxicDirection): Promise<void> => poison('timeout', stream, { timeout: 0 })

  return {
    address: listen,
    url: throughProxy(server, listen),
    cut: async () => enable(false),
    silence: async () => {
      await lose('upstream')
      await lose('downstream')
    },
    dropReplies: async () => lose('downstream'),
    slow: async (milliseconds) => poison('latency', 'downstream', { latency: milliseconds, jitter: 0 }),
    heal: async () => {
      for (const [name, toxic] of toxics) {
        await toxic.remove()
        toxics.delete(name)
      }
      await enable(true)
    },
    close: async () => proxy.remove(),
  }
}

/** A MongoDB client asks a replica set for its members and would go to them past the proxy: it is told not to. */
const throughProxy = (server: URL, address: string): string => {
  const url = new URL(server)
  url.host = address
  if (url.protocol === 'mongodb:') {
    url.searchParams.delete('replicaSet')
    url.searchParams.set('directConnection', 'true')
  }
  return url.href
}
