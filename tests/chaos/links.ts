import { type FaultyProxy, proxyTo } from '@soko/platform/testing/proxies.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import type { DistributedSiteOptions } from '../../site/distributed/distributed-site.ts'

export type ProxiedServer = 'mongodb' | 'amqp' | 'redis'

/** From the whole site or one process to a server or service: `site to redis`, `content 2 to mongodb`. */
export type Link =
  | `site to ${ProxiedServer}`
  | `${string} to ${ProxiedServer | 'auth' | 'content' | 'social' | 'media' | 'markets' | 'delivery'}`

export type Links = {
  readonly servers: Servers
  readonly reroute: NonNullable<DistributedSiteOptions['reroute']>
  /** @throws Error if the link has no proxy, or the site has not been created yet. */
  of(link: Link): FaultyProxy
  heal(): Promise<void>
  close(): Promise<void>
}

/** Proxies for links of single processes are added when the processes are created. */
export const openLinks = async (servers: Servers, wanted: readonly Link[]): Promise<Links> => {
  const proxies = new Map<Link, FaultyProxy>()
  const open = async (link: Link, url: string): Promise<string> => {
    const proxy = await proxyTo(url)
    proxies.set(link, proxy)
    return proxy.url
  }
  const proxied = { ...servers }
  for (const server of ['mongodb', 'amqp', 'redis'] as const) {
    const link: Link = `site to ${server}`
    if (wanted.includes(link)) proxied[server] = await open(link, servers[server])
  }
  return {
    servers: proxied,
    reroute: async (process, env) => {
      const rerouted: Record<string, string> = { ...env }
      for (const link of wanted) {
        const [from, to = ''] = link.split(' to ')
        const variable = `${to.toUpperCase()}_URL`
        const url = env[variable]
        if (from !== process || url === undefined) continue
        const through = await open(link, url)
        rerouted[variable] = url.startsWith('http:') ? new URL(through).origin : through
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
