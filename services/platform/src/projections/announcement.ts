import { z } from 'zod'
import type { Delivery } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'

/**
 * Published after a projection has applied commits in (from, to] of a source. With `from` equal to `to` it
 * only reports progress, every second and after repeated messages. A listener that did not know `from` has
 * missed an announcement. The tag `*` with `from` 0 means everything: the view was replaced by a rebuilt one.
 * Tags have no service and view prefix: `post:01J...`, `feed`.
 */
export type Announcement = {
  readonly service: string
  readonly projection: string
  readonly source: string
  readonly logId: string
  readonly from: number
  readonly to: number
  readonly tags: readonly string[]
}

const Position = z.int().min(0)

/** Unknown fields of a newer process are dropped. */
const AnnouncementEnvelope: z.ZodType<Announcement> = z.object({
  service: z.string(),
  projection: z.string(),
  source: z.string(),
  logId: z.string(),
  from: Position,
  to: Position,
  tags: z.array(z.string()),
})

const Message: z.ZodType<Announcement | readonly Announcement[]> = z.union([
  AnnouncementEnvelope,
  z.array(AnnouncementEnvelope),
])

export const everythingTag = '*'

/** The topic of announcements with changes, sent at once. */
export const announcementsTopic = (service: string): string => `announcements.${service}`

/** The topic of progress announcements: one message per process every second. */
export const progressTopic = (service: string): string => `progress.${service}`

export const topicsOf = (service: string): readonly string[] => [
  announcementsTopic(service),
  progressTopic(service),
]

/** Parses announcements. A missed one is noticed by the next of the same view. */
export const readAnnouncements = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly Announcement[] => readMessages(Message, deliveries, onUnreadable).flat()
