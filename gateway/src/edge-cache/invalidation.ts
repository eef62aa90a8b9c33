import { TAGGING_SERVICES } from '@soko/contracts/cache-tags.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { announcementsTopic } from '@soko/platform/projections/announcer.ts'
import type { Announcement } from '@soko/platform/projections/projection.ts'
import type { EdgeCache } from './edge-cache.ts'

/** Tells the cache what the views announce. Resolves when the bus is listened to; `stop` ends it. */
export const invalidateByAnnouncements = async (
  cache: Pick<EdgeCache, 'hear'>,
  bus: EventBus,
): Promise<{ stop(): Promise<void> }> =>
  bus.consume({
    queue: 'gateway.edge-cache',
    exclusive: true,
    topics: TAGGING_SERVICES.map(announcementsTopic),
    handle: async (deliveries) => {
      for (const { message } of deliveries) cache.hear(message as unknown as Announcement)
    },
  })
