import type { EventBus } from '../event-bus/event-bus.ts'
import {
  type Announcement,
  announcementsTopic,
  progressTopic,
  readAnnouncements,
  topicsOf,
} from './announcement.ts'

export type Announcer = {
  announce(announcements: readonly Announcement[]): Promise<void>
  /** Announces progress without changes: once a second, the newest position of each view. */
  announceQuiet(announcements: readonly Announcement[]): void
  /** Calls `listener` for each announcement of this and other processes. Returns an unsubscribe function. */
  listen(listener: (announcement: Announcement) => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

/** In milliseconds: the time during which progress is collected into one message. */
const PAUSE = 1_000

export const createAnnouncer = (options: {
  readonly service: string
  readonly bus: EventBus
  readonly onFailure?: (error: unknown) => void
}): Announcer => {
  const { service, bus, onFailure = () => {} } = options
  const listeners = new Set<(announcement: Announcement) => void>()
  /** Progress waiting to be published, by projection and source. */
  const quiet = new Map<string, Announcement>()
  let timer: NodeJS.Timeout | undefined
  let consumer: { stop(): Promise<void> } | undefined

  const notify = (announcements: readonly Announcement[]): void => {
    for (const announcement of announcements) for (const listener of listeners) listener(announcement)
  }

  const flush = (): void => {
    timer = undefined
    const announcements = [...quiet.values()]
    quiet.clear()
    if (announcements.length > 0) bus.publish(progressTopic(service), [announcements]).catch(onFailure)
  }

  return {
    announce: async (announcements) => {
      notify(announcements)
      // Drops waiting progress of the same view and source, because it is older.
      for (const announcement of announcements) quiet.delete(keyOf(announcement))
      await bus.publish(announcementsTopic(service), announcements)
    },
    announceQuiet: (announcements) => {
      notify(announcements)
      for (const announcement of announcements) quiet.set(keyOf(announcement), announcement)
      timer ??= setTimeout(flush, PAUSE).unref()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      consumer = await bus.consume({
        queue: `${service}.announcements`,
        exclusive: true,
        topics: topicsOf(service),
        // The bus also delivers this process's own announcements. Listeners accept repeated ones.
        handle: async (deliveries) => notify(readAnnouncements(deliveries, onFailure)),
      })
    },
    stop: async () => {
      clearTimeout(timer)
      quiet.clear()
      await consumer?.stop()
    },
  }
}

const keyOf = ({ projection, source }: Announcement): string => `${projection} ${source}`
