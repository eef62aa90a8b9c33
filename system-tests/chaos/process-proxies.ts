import { type FaultyProxy, proxyTo } from '@soko/platform/testing/proxies.ts'
import type { DistributedSiteOptions } from '../../site/distributed/distributed-site.ts'

/** From one process to what it is told the address of: `content 2 to mongodb`, `gateway to content`. */
export type ProcessLink =
  `${string} to ${'mongodb' | 'amqp' | 'redis' | 'auth' | 'content' | 'social' | 'media' | 'markets'}`

/** Proxies of single processes: a fault there is met by nobody else. */
export type ProcessProxies = {
  readonly reroute: NonNullable<DistributedSiteOptions['reroute']>
  /** @throws Error when no proxy was asked for there, or the site has not been described yet. */
  of(link: ProcessLink): FaultyProxy
  heal(): Promise<void>
  close(): Promise<void>
}

/** Puts a proxy into each of these links as soon as the site's processes are told them. */
export const openProcessProxies = (wanted: readonly ProcessLink[]): ProcessProxies => {
  const proxies = new Map<ProcessLink, FaultyProxy>()
  return {
    reroute: async (process, env) => {
      const rerouted: Record<string, string> = { ...env }
      for (const link of wanted) {
        const [from, to = ''] = link.split(' to ')
        const variable = `${to.toUpperCase()}_URL`
        const url = env[variable]
        if (from !== process || url === undefined) continue
        const proxy = await proxyTo(url)
        proxies.set(link, proxy)
        rerouted[variable] = url.startsWith('http:') ? new URL(proxy.url).origin : proxy.url
      }
      return rerouted
    },
    of: (link) => {
      const proxy = proxies.get(link)
      if (proxy === undefined) throw new Error(`There is no proxy on the link ${link}.`)
      return proxy
    },
    heal: async () => {
      await Promise.all(Array.from(proxies.values(), async (proxy) => proxy.heal()))
    },
    close: async () => {
      await Promise.all(Array.from(proxies.values(), async (proxy) => proxy.close()))
    },
  }
}
