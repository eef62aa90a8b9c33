import { z } from 'zod'
import { Close, Day, InstrumentKind, PriceTime, InstrumentSymbol, Split, Dividend } from '../instruments.ts'

/** What an instrument is called, and when its price is taken. */
export const InstrumentFacts = z.object({
  symbol: InstrumentSymbol,
  /** What people call it: `USD/NGN`, `Cocoa`. */
  name: z.string(),
  /** What it is, in a few words: `US dollar in naira`. */
  about: z.string(),
  kind: InstrumentKind,
  /** What a price counts: `KES`, `USD/t`, `points`, `% a year`. */
  unit: z.string(),
  /** Where it is traded; empty where that is no one place. */
  exchange: z.string(),
  /** How many decimals of its price are shown. */
  decimals: z.int().min(0).max(8),
  /** Instruments with the same text here count as one: `USDKES` and `KESUSD`. */
  pair: z.string(),
  priceTime: PriceTime,
})
export type InstrumentFacts = z.infer<typeof InstrumentFacts>

/** Of a price: the difference to an earlier one, as a share of it; of a rate in points. Null where there is no earlier one. */
const Change = z.number().nullable()

/** An instrument in a list. */
export const InstrumentCard = z.strictObject({
  ...InstrumentFacts.omit({ priceTime: true }).shape,
  last: Close.nullable(),
  day: Change,
  month: Change,
  /** The newest 60 closes, the oldest first: to be drawn, not to be reckoned with. */
  closes: z.array(z.number()),
  /** Its prices are drawn by a random walk, to try the site with. */
  isDemonstration: z.boolean(),
  /** Since when it is not quoted any more; null while it is. */
  endedOn: Day.nullable(),
})
export type InstrumentCard = z.infer<typeof InstrumentCard>

/** An instrument by itself. */
export const Instrument = z.strictObject({
  ...InstrumentCard.shape,
  priceTime: PriceTime,
  /** How many closes there are, and the first day of them. */
  count: z.int(),
  from: Day.nullable(),
  /** Where the newest close came from: a file, a source. */
  source: z.string(),
  /** Why it ended; null while it is quoted, or if no reason was given. */
  endReason: z.string().nullable(),
  /** A close that an admin has to look at holds up what follows it. */
  heldSince: Day.nullable(),
  /** The earliest first. All prices here are in the units of the newest close. */
  splits: z.array(z.strictObject({ ...Split.shape, reason: z.string() })),
  /** The earliest first. Closes here do not include them. */
  dividends: z.array(z.strictObject({ ...Dividend.shape, reason: z.string() })),
  /** Days on which the exchange is closed, by the reason, the earliest first; left out if none are recorded. */
  closedDays: z.array(z.strictObject({ reason: z.string(), dates: z.array(Day) })).exactOptional(),
})
export type Instrument = z.infer<typeof Instrument>
