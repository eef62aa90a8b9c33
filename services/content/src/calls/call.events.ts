import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

export const CallStream = defineStream(PublicCall)
export type CallEvents = EventsOf<typeof CallStream>
