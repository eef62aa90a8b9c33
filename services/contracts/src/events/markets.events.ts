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
  /**
   * The instrument is no longer quoted. The last value may be 0. Events from before reasons were required have none.
   */
  InstrumentEnded: OfInstrument.extend({ date: Day, lastValue: Decimal, reason: z.string().exactOptional() }),
})

/** The prices of a day as published by their source. */
export const DayPrices = Close.extend({
  open: Decimal.optional(),
  high: Decimal.optional(),
  low: Decimal.optional(),
  volume: Decimal.optional(),
})
export type DayPrices = z.infer<typeof DayPrices>

export const PublicPrices = definePublicStream('markets', namedById('prices'), {
  /** At most 1,000 days without an earlier real close, earliest first. */
  PricesRecorded: OfInstrument.extend({
    prices: z.array(DayPrices),
    source: z.string(),
    isDemonstration: z.boolean(),
    /** The earlier prices were demonstration prices; these replace them, and calls made on them are void. */
    replacesDemonstration: z.literal(true).exactOptional(),
  }),
  PriceCorrected: OfInstrument.extend({ date: Day, was: Decimal, close: Decimal, reason: z.string() }),
  /** Differs so much from the close before that an admin must review it: it counts once released. */
  PriceHeld: OfInstrument.extend({ prices: DayPrices, before: Close, source: z.string() }),
  /** The held close is right and recorded; or it is wrong and dropped. */
  PriceReleased: OfInstrument.extend({ date: Day, isRight: z.boolean() }),
  SplitRecorded: OfInstrument.extend({ ...Split.shape, reason: z.string() }),
  SplitWithdrawn: OfInstrument.extend({ from: Day, reason: z.string() }),
  /** Replaces an earlier dividend of the same ex-dividend day. Closes stay as their source published them. */
  DividendRecorded: OfInstrument.extend({ ...Dividend.shape, reason: z.string() }),
  DividendWithdrawn: OfInstrument.extend({ exDay: Day, reason: z.string() }),
  ClosedDaysRecorded: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
  ClosedDaysWithdrawn: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
})

const JudgedCall = z.object({ callId: Id, authorId: Id, symbol: InstrumentSymbol })

/**
 * Streams `judgement-<callId>`: the outcome of a call. It is derived from the call and the closes of its instrument;
 * after a correction, the newest event of a type is valid and contains the reason.
 */
export const PublicJudgement = definePublicStream('markets', namedById('judgement'), {
  CallEntered: JudgedCall.extend({
    entry: Close,
    /** The probability of success by chance at its entry, 0 to 1; null if unknown. */
    chance: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  CallJudged: JudgedCall.extend({
    outcome: Outcome,
    by: JudgedBy,
    entry: Close.nullable(),
    /** The close that judged it; null if it is void without one. */
    exit: Close.nullable(),
    /** The return in the direction of the call: 0.05 is 5 %; in points for a rate. Null if it is void. */
    gain: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  /** With corrected closes it is not judged yet. */
  JudgementWithdrawn: JudgedCall.extend({ because: z.string() }),
  /** On its date it is compared with its mirror, the same call in the other direction. */
  CallCounted: JudgedCall.extend({
    entry: Close,
    /** The day of the deciding close, and the number of days since the entry. */
    end: Day,
    days: z.int(),
    decided: z.enum(['won', 'lost', 'neither']),
    /** The probability of success, from 0.5 to 1. */
    q: z.number(),
    /** False if the price moved too rarely for a record. */
    isCounted: z.boolean(),
    rules: z.int().exactOptional(),
    because: z.string().exactOptional(),
  }),
  /**
   * The call's author was erased; the event data of its stream is deleted. The outcome and its month stay
   * anonymously. An unjudged call has no outcome, and the month of its erasure; a call that was taken back has
   * neither.
   */
  JudgementErased: z.object({ callId: Id, outcome: Outcome.nullable(), month: z.string().nullable() }),
  /**
   * Appended with it if the call had been decided, so that its author still counts among the accounts that ever had
   * 20 decided calls.
   */
  DecidedCallErased: z.object({ callId: Id, authorId: Id }),
})

export const MarketsStreams = [PublicInstrument, PublicPrices, PublicJudgement] as const
