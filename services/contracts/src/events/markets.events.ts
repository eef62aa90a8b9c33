import { z } from 'zod'
import { JudgedBy, Outcome } from '../markets/price-calls.ts'
import { Id } from '../fields/fields.ts'
import { Close, Day, Decimal, Dividend, InstrumentSymbol, Split } from '../markets/instruments.ts'
import { InstrumentFacts } from '../markets/types/instrument.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

const OfInstrument = z.object({ symbol: InstrumentSymbol })

export const PublicInstrument = definePublicStream('markets', namedById('instrument'), {
  InstrumentListed: InstrumentFacts,
  InstrumentChanged: InstrumentFacts,
  /** The instrument is no longer quoted. `lastValue` may be 0. `reason` is absent in old events. */
  InstrumentEnded: OfInstrument.extend({ date: Day, lastValue: Decimal, reason: z.string().exactOptional() }),
})

export const DayPrices = Close.extend({
  open: Decimal.optional(),
  high: Decimal.optional(),
  low: Decimal.optional(),
  volume: Decimal.optional(),
})
export type DayPrices = z.infer<typeof DayPrices>

export const PublicPrices = definePublicStream('markets', namedById('prices'), {
  /** Up to 1,000 days, earliest first. Days with an earlier real close are left out. */
  PricesRecorded: OfInstrument.extend({
    prices: z.array(DayPrices),
    source: z.string(),
    isDemonstration: z.boolean(),
    /** These prices replace demonstration prices, and calls made on those are void. */
    replacesDemonstration: z.literal(true).exactOptional(),
  }),
  PriceCorrected: OfInstrument.extend({ date: Day, was: Decimal, close: Decimal, reason: z.string() }),
  /** A close that differs strongly from the previous one. It is recorded when an admin releases it. */
  PriceHeld: OfInstrument.extend({ prices: DayPrices, before: Close, source: z.string() }),
  /** An admin reviewed a held close: it is recorded if `isRight`, otherwise dropped. */
  PriceReleased: OfInstrument.extend({ date: Day, isRight: z.boolean() }),
  SplitRecorded: OfInstrument.extend({ ...Split.shape, reason: z.string() }),
  SplitWithdrawn: OfInstrument.extend({ from: Day, reason: z.string() }),
  /** Replaces an earlier dividend of the same ex-dividend day. Recorded closes stay as published. */
  DividendRecorded: OfInstrument.extend({ ...Dividend.shape, reason: z.string() }),
  DividendWithdrawn: OfInstrument.extend({ exDay: Day, reason: z.string() }),
  ClosedDaysRecorded: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
  ClosedDaysWithdrawn: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
})

const JudgedCall = z.object({ callId: Id, authorId: Id, symbol: InstrumentSymbol })

/** Streams `judgement-<callId>`. The newest event of each type is valid; `because`: why it was corrected. */
export const PublicJudgement = definePublicStream('markets', namedById('judgement'), {
  CallEntered: JudgedCall.extend({
    entry: Close,
    /** The probability of success by chance when the call was entered, 0 to 1; null if unknown. */
    chance: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  CallJudged: JudgedCall.extend({
    outcome: Outcome,
    by: JudgedBy,
    entry: Close.nullable(),
    /** The close that decided the call; null if the call is void and no close decided that. */
    exit: Close.nullable(),
    /** In the direction of the call: 0.05 is 5 %; in points for a rate. Null if the call is void. */
    gain: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  /** Closes were corrected, and the corrected closes do not decide the call yet. */
  JudgementWithdrawn: JudgedCall.extend({ because: z.string() }),
  /** Compares the call at its date with the opposite direction, for the author's record. */
  CallCounted: JudgedCall.extend({
    entry: Close,
    /** The day of the deciding close. `days` is the number of days from the entry to this day. */
    end: Day,
    days: z.int(),
    decided: z.enum(['won', 'lost', 'neither']),
    /** The chance that the call wins, given that it or its mirror wins; from 0.5 to 1. */
    q: z.number(),
    /** False if the price moved too rarely for the call to count in a record. */
    isCounted: z.boolean(),
    rules: z.int().exactOptional(),
    because: z.string().exactOptional(),
  }),
  /**
   * The author was erased with this stream's event data. Only the outcome and month stay, anonymously. An
   * unjudged call has a null `outcome` and the month of the erasure; for a withdrawn call both are null.
   */
  JudgementErased: z.object({ callId: Id, outcome: Outcome.nullable(), month: z.string().nullable() }),
  /** Appended with `JudgementErased` for a decided call, to keep counting accounts with 20 such calls. */
  DecidedCallErased: z.object({ callId: Id, authorId: Id }),
})

export const MarketsStreams = [PublicInstrument, PublicPrices, PublicJudgement] as const
