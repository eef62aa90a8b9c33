import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { createRouteTable } from '../requests/routes.ts'
import { securityHeaders } from '../requests/security-headers.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { type ApiAnswers, createApiAnswers } from './api-answers.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'
import { invalidateByAnnouncements } from './invalidation.ts'

export type Edge = {
  readonly cache: EdgeCache
  readonly api: ApiAnswers
  /** Subscribes to the views' announcements. Before that, nothing is cached. */
  start(): Promise<void>
  stop(): Promise<void>
}

export const createEdge = (options: {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  readonly bus: EventBus
  readonly origin: string
  readonly bytes?: number | undefined
  readonly onFailure?: (error: unknown) => void
}): Edge => {
  const { upstreams, bus, origin, bytes, onFailure = () => {} } = options
  const common = Object.fromEntries(
    securityHeaders(origin).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const cache = createEdgeCache({ common, bytes })
  let following: { stop(): Promise<void> } | undefined
  return {
    cache,
    api: createApiAnswers({ upstreams, findRoutes: createRouteTable(allEndpoints), cache }),
    start: async () => {
      following = await invalidateByAnnouncements(cache, bus, onFailure)
    },
    stop: async () => {
      cache.close()
      await following?.stop()
    },
  }
}
