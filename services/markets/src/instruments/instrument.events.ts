import { PublicInstrument } from '@soko/contracts/events/markets.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'

export const InstrumentStream = defineStream(PublicInstrument)
