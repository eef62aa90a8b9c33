import { z } from 'zod'
import { Close, Day, InstrumentKind, PriceTime, InstrumentSymbol, Split, Dividend } from '../instruments.ts'

export const InstrumentFacts = z.object({
  symbol: InstrumentSymbol,
  /** Its common name: `USD/NGN`, `Cocoa`. */
  name: z.string(),
  about: z.string(),
  kind: InstrumentKind,
  /** The unit of a price: `KES`, `USD/t`, `points`, `% a year`. */
  unit: z.string(),
  exchange: z.string(),
  /** The number of displayed decimals of its price. */
  decimals: z.int().min(0).max(8),
  /** Instruments with the same pair count as one, such as `USDKES` and `KESUSD`. */
  pair: z.string(),
  priceTime: PriceTime,
})
export type InstrumentFacts = z.infer<typeof InstrumentFacts>

/** The relative change from an earlier price; in points for a rate. Null if there is no earlier price. */
const Change = z.number().nullable()

export const InstrumentCard = z.strictObject({
  ...InstrumentFacts.omit({ priceTime: true }).shape,
  last: Close.nullable(),
  day: Change,
  month: Change,
  /** The newest 60 closes, oldest first: for charts, not for calculations. */
  closes: z.array(z.number()),
  isDemonstration: z.boolean(),
  endedOn: Day.nullable(),
})
export type InstrumentCard = z.infer<typeof InstrumentCard>

export const Instrument = z.strictObject({
  ...InstrumentCard.shape,
  priceTime: PriceTime,
  count: z.int(),
  from: Day.nullable(),
  source: z.string(),
  /** Why the instrument ended; null while it is quoted, or if no reason was given. */
  endReason: z.string().nullable(),
  /** The day of the earliest close that an admin must review. Later closes wait until then. */
  heldSince: Day.nullable(),
  splits: z.array(z.strictObject({ ...Split.shape, reason: z.string() })),
  /** Earliest first. The closes in this response do not include dividends. */
  dividends: z.array(z.strictObject({ ...Dividend.shape, reason: z.string() })),
  /** Days on which the exchange is closed, by reason, earliest first; omitted if none are recorded. */
  closedDays: z.array(z.strictObject({ reason: z.string(), dates: z.array(Day) })).exactOptional(),
})
export type Instrument = z.infer<typeof Instrument>
