import { z } from 'zod'
import { JudgedBy, Outcome } from '../markets/price-calls.ts'
import { Id } from '../fields/fields.ts'
import { Close, Day, Decimal, Dividend, InstrumentSymbol, Split } from '../markets/instruments.ts'
import { InstrumentFacts } from '../markets/types/instrument.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

const OfInstrument = z.object({ symbol: InstrumentSymbol })

/** Streams `instrument-<symbol>`: what it is. */
export const PublicInstrument = definePublicStream('markets', namedById('instrument'), {
  InstrumentListed: InstrumentFacts,
  InstrumentChanged: InstrumentFacts,
  /**
   * The instrument is no longer quoted. The last value may be 0. Events from before reasons were required have none.
   */
  InstrumentEnded: OfInstrument.extend({ date: Day, lastValue: Decimal, reason: z.string().exactOptional() }),
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
  /** At most 1,000 days without an earlier real close, the earliest first. */
  PricesRecorded: OfInstrument.extend({
    prices: z.array(DayPrices),
    /** Where they came from. */
    source: z.string(),
    /** They are drawn by a random walk, to try the site with. */
    isDemonstration: z.boolean(),
    /** The earlier prices were demonstration prices; these replace them, and calls made on them are void. */
    replacesDemonstration: z.literal(true).exactOptional(),
  }),
  /** The close of a day was wrong. */
  PriceCorrected: OfInstrument.extend({ date: Day, was: Decimal, close: Decimal, reason: z.string() }),
  /** So far from the close before that an admin must look at it: it counts when they have released it. */
  PriceHeld: OfInstrument.extend({ prices: DayPrices, before: Close, source: z.string() }),
  /** What was held is right, and recorded; or it was wrong, and is dropped. */
  PriceReleased: OfInstrument.extend({ date: Day, isRight: z.boolean() }),
  /** It counts in other units from a day on. What was said of that day before holds no more. Closes stay as their source gave them. */
  SplitRecorded: OfInstrument.extend({ ...Split.shape, reason: z.string() }),
  /** There was none that day. */
  SplitWithdrawn: OfInstrument.extend({ from: Day, reason: z.string() }),
  /** Replaces an earlier dividend of the same ex-dividend day. Closes stay as their source published them. */
  DividendRecorded: OfInstrument.extend({ ...Dividend.shape, reason: z.string() }),
  /** There was no dividend on that day. */
  DividendWithdrawn: OfInstrument.extend({ exDay: Day, reason: z.string() }),
  /** The exchange was or will be closed on these days. A quoted close of such a day is no close. */
  ClosedDaysRecorded: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
  /** The exchange was not closed on these days. Their quoted closes count. */
  ClosedDaysWithdrawn: OfInstrument.extend({ dates: z.array(Day), reason: z.string() }),
})

const JudgedCall = z.object({ callId: Id, authorId: Id, symbol: InstrumentSymbol })

/**
 * Streams `judgement-<callId>`: what becomes of a call. All of it follows from the call and the closes of its instrument; where those are
 * corrected, the newest event of a type holds, and says why it came.
 */
export const PublicJudgement = definePublicStream('markets', namedById('judgement'), {
  /** Its first close. */
  CallEntered: JudgedCall.extend({
    entry: Close,
    /** How likely it was by chance at its entry, 0 to 1; null: not known. */
    chance: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  CallJudged: JudgedCall.extend({
    outcome: Outcome,
    by: JudgedBy,
    /** Null where there was none that counts. */
    entry: Close.nullable(),
    /** The close that judged it; null of what is void by none. */
    exit: Close.nullable(),
    /** Of the price, the way it was called: 0.05 is 5 %; of a rate in points. Null of what is void. */
    gain: z.number().nullable(),
    because: z.string().exactOptional(),
  }),
  /** By the closes as they are now it is not judged yet. */
  JudgementWithdrawn: JudgedCall.extend({ because: z.string() }),
  /** At its day it is set against its mirror, the same call in the other direction. */
  CallCounted: JudgedCall.extend({
    entry: Close,
    /** The day of the close that counts, and how many days that is after the entry. */
    end: Day,
    days: z.int(),
    decided: z.enum(['won', 'lost', 'neither']),
    /** The chance of having won, from 0.5 to 1. */
    q: z.number(),
    /** False where the price moved too seldom for a record. */
    isCounted: z.boolean(),
    /** The version of the rules that q was calculated by; 1 if absent. */
    rules: z.int().exactOptional(),
    because: z.string().exactOptional(),
  }),
  /**
   * The call's author was erased; the event data of its stream is dropped. The outcome and its month stay, without a
   * name. A call that was not judged yet has no outcome, and the month of its erasure; a call that was taken back has
   * neither.
   */
  JudgementErased: z.object({ callId: Id, outcome: Outcome.nullable(), month: z.string().nullable() }),
  /**
   * Appended with it if the call had been decided, so that its author still counts among the accounts that ever had 20
   * decided calls.
   */
  DecidedCallErased: z.object({ callId: Id, authorId: Id }),
})

/** All that markets tells. */
export const MarketsStreams = [PublicInstrument, PublicPrices, PublicJudgement] as const
