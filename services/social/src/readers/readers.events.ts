import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `readers-<day>`. */
export type ReadersEvents = {
  /** A gateway has counted so many readers of analyses on this day so far. Who they are nobody knows. */
  ReadersCounted: z.infer<typeof SocialEvents.ReadersCounted>
}

export const readersEvents: DefinitionsOf<ReadersEvents> = {
  ReadersCounted: { schema: 1, publish: (data) => data },
}

/** @param day in UTC: `2026-01-31`. */
export const readersStream = (day: string): string => `readers-${day}`
