import type { EventBus } from '../event-bus/event-bus.ts'
import type { Json } from '../event-log/event-log.ts'
import type { Announcement } from './projection.ts'

/** Says what the projections of a service have applied: in this process at once, to others by the bus. */
export type Announcer = {
  announce(announcements: readonly Announcement[]): Promise<void>
  /** Calls `listener` with each announcement of the service, this process' own and others'. Answers the end of it. */
  listen(listener: (announcement: Announcement) => void): () => void
  /** Begins to hear what other processes of the same service announce. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The tag that means everything: a view was replaced by one that was rebuilt. */
export const everythingTag = '*'

export const announcementsTopic = (service: string): string => `announcements.${service}`

export const createAnnouncer = ({ service, bus }: { service: string; bus: EventBus }): Announcer => {
  const topic = announcementsTopic(service)
  const listeners = new Set<(announcement: Announcement) => void>()
  let consumer: { stop(): Promise<void> } | undefined

  const tell = (announcements: readonly Announcement[]): void => {
    for (const announcement of announcements) for (const listener of listeners) listener(announcement)
  }

  return {
    announce: async (announcements) => {
      tell(announcements)
      await bus.publish(topic, announcements)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      consumer = await bus.consume({
        queue: `${service}.announcements`,
        exclusive: true,
        topics: [topic],
        // The process's own announcements come back here, too; hearing them twice changes nothing.
        handle: async (deliveries) => tell(deliveries.map(({ message }) => asAnnouncement(message))),
      })
    },
    stop: async () => consumer?.stop(),
  }
}

const asAnnouncement = (message: Json): Announcement => message as unknown as Announcement
