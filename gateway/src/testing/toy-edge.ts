import type { RequestListener } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import type { Json } from '@soko/platform/json.ts'
import { announcementsTopic } from '@soko/platform/projections/announcement.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import { createEdge, type Edge } from '../edge-cache/create-edge.ts'
import type { GatewayOptions } from '../create-gateway.ts'
import type { Pages } from '../pages/pages.ts'
import { createLocalUpstream } from '../upstreams/upstream.ts'
import { forAllServices, runToySite, type ToySite } from './toy-site.ts'

/** Tests advance content's view `posts`; social's view `site` never changes. */
export type ToyEdge = ToySite & {
  readonly edge: Edge
  /** Announces one more commit with these tags. Resolves when the cache has received it. */
  announce(...tags: string[]): Promise<void>
  publish(message: Json): Promise<void>
  readonly failures: readonly unknown[]
  /** Returns the position of `posts` in the format of the `Soko-Seen` header. */
  seen(): string
}

/** The test must close the site. Clients are identified by `X-Forwarded-For`. */
export const runToyEdge = async (
  service: RequestListener,
  pagesOf?: (edge: Edge) => Pages,
  gateway: Partial<GatewayOptions> = {},
): Promise<ToyEdge> => {
  const bus = await createEventBus({ kind: 'in-process' })
  const announcer = createAnnouncer({ service: 'content', bus })
  const settings = createAnnouncer({ service: 'social', bus })
  const requests: ToySite['requests'] = []
  const upstream = createLocalUpstream((request, response) => {
    const { method, url, headers } = request
    requests.push({ method, url, headers: { ...headers }, body: '' })
    service(request, response)
  })
  const upstreams = forAllServices(upstream)
  const failures: unknown[] = []
  const onFailure = (error: unknown): void => void failures.push(error)
  const edge = createEdge({ upstreams, bus, origin: 'http://soko.test', onFailure })
  const site = await runToySite({
    gateway: { upstreams, edge, trustProxy: 1, ...(pagesOf && { pages: pagesOf(edge) }), ...gateway },
  })
  let head = 1

  const announce: ToyEdge['announce'] = async (...tags) => {
    const unchanged = { service: 'social', projection: 'site', source: 'social', logId: 'log' }
    const place = { service: 'content', projection: 'posts', source: 'content', logId: 'log' }
    head += 1
    await announcer.announce([{ ...place, from: head - 1, to: head, tags }])
    await settings.announce([{ ...unchanged, from: 1, to: 1, tags: [] }])
    // The bus delivers asynchronously.
    await nextTurn()
    await nextTurn()
  }
  await edge.start()
  await announce()
  return {
    ...site,
    requests,
    edge,
    announce,
    publish: async (message) => bus.publish(announcementsTopic('content'), [message]),
    failures,
    seen: () => `posts=content@${head}`,
    close: async () => {
      await site.close()
      await edge.stop()
      await bus.close()
    },
  }
}
