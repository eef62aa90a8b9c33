import { z } from 'zod'
import { INSTRUMENT_KINDS } from './instrument-kinds.ts'

/** The unique name of an instrument in addresses, and after `$` in texts. It never changes. */
export const InstrumentSymbol = z
  .string({ error: 'A symbol must be text.' })
  .regex(/^[A-Z][A-Z0-9]{0,19}$/, 'A symbol has 1 to 20 capital letters and digits and begins with a letter.')
  .meta({ id: 'Symbol', description: 'The name of an instrument: `USDNGN`.' })
export type InstrumentSymbol = z.infer<typeof InstrumentSymbol>

/** The kind of an instrument. A rate is compared by its difference in points, and may be 0 or negative. */
export const InstrumentKind = z.enum(INSTRUMENT_KINDS)
export type InstrumentKind = z.infer<typeof InstrumentKind>

/** A calendar day, `2026-03-31`. Days can be compared as strings. */
export const Day = z.iso.date('A day must look like 2026-03-31.')
export type Day = z.infer<typeof Day>

/** An exact decimal number: `0.00731`, `-0.5`. No exponent; at most 20 digits before and after the point. */
export const Decimal = z
  .string('A number must be text, such as "1.25".')
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,20})?$/, 'This is no number such as 1.25.')
export type Decimal = z.infer<typeof Decimal>

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 14:10.')

/** The time of day at which a closing price is taken (not published). */
export const PriceTime = z.object({
  /** An IANA time zone, `Europe/Berlin`. */
  zone: z.string(),
  /** If omitted, the time is unknown, and the price may be from any time of the day. */
  time: ClockTime.optional(),
  /** The price is taken on the next day: the day of a cryptocurrency ends at midnight. */
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

/** `was: 1, became: 4` is a 4-for-1 split; `was: 10, became: 11` is a bonus issue of 1 new share for 10. */
export const Split = z.object({
  from: Day,
  was: Units,
  became: Units,
  bonus: z.literal(true).exactOptional(),
})
export type Split = z.infer<typeof Split>

/** A dividend. From `exDay` on, the share is traded without it. */
export const Dividend = z.object({
  exDay: Day,
  /** In the unit of the price, before tax, per share as quoted before the ex-dividend day. */
  amount: Decimal,
})
export type Dividend = z.infer<typeof Dividend>

/** A dividend, a bonus issue (shares issued per shares held) or a split. */
export const CorporateAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dividend'), ...Dividend.shape }),
  z.strictObject({ type: z.literal('bonus'), exDay: Day, issued: Units, held: Units }),
  z.strictObject({ type: z.literal('split'), exDay: Day, was: Units, became: Units }),
])
export type CorporateAction = z.infer<typeof CorporateAction>

/** The closing price of an instrument on a day, as published by its source. */
export const Close = z.object({ date: Day, close: Decimal })
export type Close = z.infer<typeof Close>
