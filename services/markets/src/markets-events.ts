import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { JudgementStream } from './judging/judgement.events.ts'
import { InstrumentStream } from './instruments/instrument.events.ts'
import { PriceTokensStream } from './price-tokens/price-token.events.ts'
import { PricesStream } from './prices/price.events.ts'

export const marketsStreams = [InstrumentStream, PricesStream, PriceTokensStream, JudgementStream] as const

export const marketsEvents = definitionsOf(marketsStreams)
