import { PublicReaders } from '@soko/contracts/events/social.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

export const ReadersStream = defineStream(PublicReaders)
export type ReadersEvents = EventsOf<typeof ReadersStream>
