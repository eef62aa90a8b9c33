import { randomBytes } from 'node:crypto'
import { type Toxic, type ToxicDirection, type ToxicType, Toxiproxy } from 'toxiproxy-node-client'
import { testServers } from './servers.ts'

/** Faults last until `heal` and affect only clients of this proxy. */
export type FaultyProxy = {
  readonly address: string
  readonly url: string
  readonly cut: () => Promise<void>
  /** Drops all data in both directions, but leaves connections open. */
  readonly silence: () => Promise<void>
  /** The server executes requests, but the client gets no response. */
  readonly dropReplies: () => Promise<void>
  readonly slow: (milliseconds: number) => Promise<void>
  readonly poison: (type: ToxicType, stream: ToxicDirection, attributes: object) => Promise<void>
  /** Closes connections that have lost data, so that clients reconnect. */
  readonly heal: () => Promise<void>
  /** Closes the proxy and its connections. The test must call it. */
  readonly close: () => Promise<void>
}

/** Uses Toxiproxy. `url` must include the port, as those of `testServers()` do. */
export const proxyTo = async (url: string): Promise<FaultyProxy> => {
  const server = new URL(url)
  if (server.port === '') throw new Error(`The URL of a proxied server must have a port: ${url}`)
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
  /** Drops all data in one direction until the toxic is removed, which is what `timeout: 0` means. */
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
    poison,
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

/** MongoDB clients must not discover the replica set's members and bypass the proxy. */
const throughProxy = (server: URL, address: string): string => {
  const url = new URL(server)
  url.host = address
  if (url.protocol === 'mongodb:') {
    url.searchParams.delete('replicaSet')
    url.searchParams.set('directConnection', 'true')
  }
  return url.href
}
