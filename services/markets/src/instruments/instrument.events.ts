import { PublicInstrument } from '@soko/contracts/events/markets.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'

/** All that is known of an instrument is public. */
export const InstrumentStream = defineStream(PublicInstrument)
