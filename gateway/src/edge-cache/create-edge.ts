import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { createRouteTable } from '../requests/routes.ts'
import { securityHeaders } from '../requests/security-headers.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { type ApiAnswers, createApiAnswers } from './api-answers.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'
import { invalidateByAnnouncements } from './invalidation.ts'

/** What a gateway answers from memory: the cache, and the API through it. */
export type Edge = {
  readonly cache: EdgeCache
  readonly api: ApiAnswers
  /** Begins to follow the views. Until then nothing is answered from memory. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Puts cache and API together. Nothing is answered from memory before `start`. */
export const createEdge = (options: {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  readonly bus: EventBus
  /** The site's. */
  readonly origin: string
  /** Memory for what is kept. */
  readonly bytes?: number | undefined
  /** Called for each announcement that cannot be read. */
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
