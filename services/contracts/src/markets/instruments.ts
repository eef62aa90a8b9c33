import { z } from 'zod'
import { INSTRUMENT_KINDS } from './instrument-kinds.ts'

/** The name of an instrument in addresses, and in texts after a `$`. It never changes. */
export const InstrumentSymbol = z
  .string({ error: 'A symbol must be text.' })
  .regex(/^[A-Z][A-Z0-9]{0,19}$/, 'A symbol has 1 to 20 capital letters and digits and begins with a letter.')
  .meta({ id: 'Symbol', description: 'The name of an instrument: `USDNGN`.' })
export type InstrumentSymbol = z.infer<typeof InstrumentSymbol>

/** The kind of an instrument. Rates are compared by difference in points, and may be 0 or less. */
export const InstrumentKind = z.enum(INSTRUMENT_KINDS)
export type InstrumentKind = z.infer<typeof InstrumentKind>

/** A calendar day, `2026-03-31`. Days sort as texts. */
export const Day = z.iso.date('A day must look like 2026-03-31.')
export type Day = z.infer<typeof Day>

/**
 * An exact decimal number as written: `0.00731`, `-0.5`. Without an exponent, at most 20 digits before the point and
 * 20 after.
 */
export const Decimal = z
  .string('A number must be text, such as "1.25".')
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,20})?$/, 'This is no number such as 1.25.')
export type Decimal = z.infer<typeof Decimal>

/** A local time of day, `14:10`. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 14:10.')

/** When a day's closing price is taken, not when it is published. */
export const PriceTime = z.object({
  /** An IANA time zone, `Europe/Berlin`. */
  zone: z.string(),
  /** Unknown if omitted: the whole day counts. */
  time: ClockTime.optional(),
  /** The price is taken on the next day: midnight ends the day of a coin. */
  dayAfter: z.literal(true).optional(),
  early: z
    .array(z.object({ date: Day, time: ClockTime }))
    .max(1_000)
    .optional(),
})
export type PriceTime = z.infer<typeof PriceTime>

const Units = z
  .int('Units are a whole number.')
  .min(1, 'Units are 1 or more.')
  .max(1_000_000_000, 'Units are at most 1,000,000,000.')

/**
 * From a day on, an instrument has other units: a share was split, a currency redenominated, or a bonus issued. `was:
 * 1, became: 4` is a split 4 for 1, after which a price is a quarter. A bonus issue of 1 new share for 10 held is
 * `was: 10, became: 11`.
 */
export const Split = z.object({
  /** The first day whose close is in the new units. */
  from: Day,
  was: Units,
  became: Units,
  bonus: z.literal(true).exactOptional(),
})
export type Split = z.infer<typeof Split>

/** A dividend: from a day on, the share is traded without it. */
export const Dividend = z.object({
  exDay: Day,
  /** Per share as quoted before the ex-dividend day, in the unit of the price, before tax. */
  amount: Decimal,
})
export type Dividend = z.infer<typeof Dividend>

/**
 * A corporate action of a share on a known day: a dividend, a bonus issue (shares issued per shares held) or a split.
 */
export const CorporateAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dividend'), ...Dividend.shape }),
  z.strictObject({ type: z.literal('bonus'), exDay: Day, issued: Units, held: Units }),
  z.strictObject({ type: z.literal('split'), exDay: Day, was: Units, became: Units }),
])
export type CorporateAction = z.infer<typeof CorporateAction>

/** What an instrument was worth on a day, as its source says. */
export const Close = z.object({ date: Day, close: Decimal })
export type Close = z.infer<typeof Close>
