import type { EventBus } from '../event-bus/event-bus.ts'
import { type Announcement, announcementsTopic, readAnnouncements } from './announcement.ts'

/** Says what the projections of a service have applied: in this process at once, to others by the bus. */
export type Announcer = {
  announce(announcements: readonly Announcement[]): Promise<void>
  /** Calls `listener` with each announcement of the service, this process' own and others'. Answers the end of it. */
  listen(listener: (announcement: Announcement) => void): () => void
  /** Begins to hear what other processes of the same service announce. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param options.onFailure called for each message of another process that is not an announcement. */
export const createAnnouncer = (options: {
  readonly service: string
  readonly bus: EventBus
  readonly onFailure?: (error: unknown) => void
}): Announcer => {
  const { service, bus, onFailure = () => {} } = options
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
        handle: async (deliveries) => tell(readAnnouncements(deliveries, onFailure)),
      })
    },
    stop: async () => consumer?.stop(),
  }
}
