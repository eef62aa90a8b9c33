import { z } from 'zod'
import type { Delivery } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'

/**
 * What a projection says after it applied commits in (from, to] of a source. With `from` equal to `to` it only says how
 * far it is: every second, and when it is given again what it has applied. A listener that had not heard up to `from` has
 * missed something. The tag `*`, with `from` 0, means everything: the view was swapped for one built anew.
 * Tags are named here without service and view: `post:01J...`, `feed`.
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

/** A newer process may add fields: they are dropped. */
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

/** The tag that means everything: a view was replaced by one that was rebuilt. */
export const everythingTag = '*'

/** Where each announcement of what was applied goes by itself, at once. */
export const announcementsTopic = (service: string): string => `announcements.${service}`

/** Where those go that only say how far views are: all of a process as one message, every second. */
export const progressTopic = (service: string): string => `progress.${service}`

/** The topics on which a service announces. */
export const topicsOf = (service: string): readonly string[] => [
  announcementsTopic(service),
  progressTopic(service),
]

/**
 * The announcements in messages. A listener that misses one finds out by the next of the same view, which begins after it.
 * @param onUnreadable called for each message that is not an announcement.
 */
export const readAnnouncements = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly Announcement[] => readMessages(Message, deliveries, onUnreadable).flat()
