import { z } from 'zod'
import { Close, Day, Decimal, InstrumentSymbol } from '../instruments.ts'
import { InstrumentFacts } from '../types/instrument.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

const OfInstrument = z.object({ symbol: InstrumentSymbol })

/** Streams `instrument-<symbol>`: what it is. */
export const PublicInstrument = definePublicStream('markets', namedById('instrument'), {
  InstrumentListed: InstrumentFacts,
  InstrumentChanged: InstrumentFacts,
  /** It is quoted no more; that is what it was worth in the end, 0 included. */
  InstrumentEnded: OfInstrument.extend({ date: Day, lastValue: Decimal }),
})

/** A day's prices as their source gave them. */
export const DayPrices = Close.extend({
  open: Decimal.optional(),
  high: Decimal.optional(),
  low: Decimal.optional(),
  volume: Decimal.optional(),
})
export type DayPrices = z.infer<typeof DayPrices>

/** Streams `prices-<symbol>`. */
export const PublicPrices = definePublicStream('markets', namedById('prices'), {
  /** At most 1,000 days, none of which had a close before; the earliest first. */
  PricesRecorded: OfInstrument.extend({
    prices: z.array(DayPrices),
    /** Where they came from. */
    source: z.string(),
    /** They are drawn by a random walk, to try the site with. */
    isDemonstration: z.boolean(),
  }),
  /** The close of a day was wrong. */
  PriceCorrected: OfInstrument.extend({ date: Day, was: Decimal, close: Decimal, reason: z.string() }),
  /** So far from the close before that an admin must look at it: it counts when they have released it. */
  PriceHeld: OfInstrument.extend({ prices: DayPrices, before: Close, source: z.string() }),
  /** What was held is right, and recorded; or it was wrong, and is dropped. */
  PriceReleased: OfInstrument.extend({ date: Day, isRight: z.boolean() }),
})

/** All that markets tells. */
export const MarketsStreams = [PublicInstrument, PublicPrices] as const
