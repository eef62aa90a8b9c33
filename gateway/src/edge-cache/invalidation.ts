import { TAGGING_SERVICES } from '@soko/contracts/http/cache-tags.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { readAnnouncements, topicsOf } from '@soko/platform/projections/announcement.ts'
import type { EdgeCache } from './edge-cache.ts'

/** Passes the views' announcements to the cache. Resolves when it is subscribed. */
export const invalidateByAnnouncements = async (
  cache: Pick<EdgeCache, 'invalidate'>,
  bus: EventBus,
  onFailure: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> =>
  bus.consume({
    queue: 'gateway.edge-cache',
    exclusive: true,
    topics: TAGGING_SERVICES.flatMap(topicsOf),
    handle: async (deliveries) => {
      for (const announcement of readAnnouncements(deliveries, onFailure)) cache.invalidate(announcement)
    },
  })
