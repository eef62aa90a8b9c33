import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

export const JudgementStream = defineStream(PublicJudgement)
export type JudgementEvents = EventsOf<typeof JudgementStream>
