import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

/** All that becomes of a call is public. */
export const JudgementStream = defineStream(PublicJudgement)
export type JudgementEvents = EventsOf<typeof JudgementStream>
