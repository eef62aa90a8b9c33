import { z } from 'zod'
import type { Delivery } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'

/**
 * A view has applied a source's commits after `from`, up to `to`; equal positions only report progress. A
 * listener that has not seen up to `from` has missed an announcement. `tags` lists the changes:
 * `post:01J...`, `feed`; `*` with `from` 0 after a rebuild.
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

/** Drops unknown fields, which a newer release may send. */
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

/** The topic of announcements of changes, which are sent at once. */
export const announcementsTopic = (service: string): string => `announcements.${service}`

/** The topic of progress reports. Each process sends one message a second. */
export const progressTopic = (service: string): string => `progress.${service}`

export const topicsOf = (service: string): readonly string[] => [
  announcementsTopic(service),
  progressTopic(service),
]

/** Skips invalid announcements. Listeners notice the gap at the next one. */
export const readAnnouncements = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly Announcement[] => readMessages(Message, deliveries, onUnreadable).flat()
