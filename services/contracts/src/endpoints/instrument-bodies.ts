import { z } from 'zod'
import { DayPrices } from '../events/markets.events.ts'
import {
  Close,
  CorporateAction,
  Day,
  Decimal,
  InstrumentKind,
  InstrumentSymbol,
  PriceTime,
  Split,
} from '../markets/instruments.ts'
import { Limits } from '../fields/limits.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { text } from '../fields/text.ts'
import { TimeZone } from '../fields/time-zone.ts'

const fields = {
  symbol: InstrumentSymbol,
  name: text({ what: 'The name', min: 1, max: MarketLimits.instrumentNameLength }),
  about: text({ what: 'The description', max: MarketLimits.instrumentNameLength }),
  kind: InstrumentKind,
  unit: text({ what: 'The unit', min: 1, max: 20 }),
  exchange: text({ what: 'The exchange', max: MarketLimits.instrumentNameLength }),
  decimals: z.int('The decimals must be a whole number.').min(0).max(8, 'At most 8 decimals are shown.'),
  pair: text({ what: 'The pair', min: 1, max: 40 }).meta({
    description: 'Instruments with the same pair, such as USD/KES and KES/USD, count as one.',
  }),
  priceTime: z.strictObject({ ...PriceTime.shape, zone: TimeZone }),
}

/** Omitted fields are empty. The pair defaults to `KES/USD` for `USDKES` and `KESUSD`, or to the symbol. */
export const NewInstrument = z
  .strictObject({
    ...fields,
    about: fields.about.default(''),
    exchange: fields.exchange.default(''),
    pair: fields.pair.optional(),
  })
  .meta({ id: 'NewInstrument' })

export const InstrumentChange = z
  .strictObject(fields)
  .omit({ symbol: true, kind: true })
  .partial()
  .meta({ id: 'InstrumentChange' })

export const InstrumentEnd = z
  .strictObject({
    date: Day.meta({ description: 'The day of its last close or later, not in the future.' }),
    lastValue: Decimal,
    reason: text({ what: 'The reason', min: 1, max: Limits.reasonLength }).meta({
      description: 'Why it ended, and the source; visible to readers.',
    }),
  })
  .meta({ id: 'InstrumentEnd' })

/** The factor for `mostValues`, above what a day needs, so that too many days fail in `pricesOf`. */
export const VALUES_OF_DAY = 8

/** Returns the schema of prices to record, with at most one price per day and `most` days. */
export const pricesOf = (most: number) =>
  z.strictObject({
    prices: z
      .array(z.strictObject(DayPrices.shape), 'The prices must be a list.')
      .min(1, 'There are no prices.')
      .max(most, `Send at most ${most} days at a time.`)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'A day comes twice.'),
    source: text({ what: 'The source', min: 1, max: MarketLimits.sourceLength }).meta({
      description: 'Their source; visible to readers.',
    }),
    preview: z.boolean().default(false).meta({ description: 'Only preview the result.' }),
  })

export const NewPrices = pricesOf(MarketLimits.pricesAtOnce).meta({ id: 'NewPrices' })

export const ScriptPrices = pricesOf(MarketLimits.pricesOfScript).meta({ id: 'ScriptPrices' })

export const NewPriceToken = z
  .strictObject({
    name: text({ what: 'The name', min: 1, max: MarketLimits.priceTokenNameLength }).meta({
      description: 'Its purpose.',
    }),
  })
  .meta({ id: 'NewPriceToken' })

export const PriceCorrection = z
  .strictObject({
    ...Close.shape,
    reason: text({ what: 'The reason', min: 1, max: Limits.reasonLength }),
  })
  .meta({ id: 'PriceCorrection' })

const ActionReason = text({ what: 'The reason', min: 1, max: Limits.reasonLength }).meta({
  description: 'The correct value and its source; visible to readers.',
})

export const NewSplit = z
  .strictObject({ ...Split.omit({ bonus: true }).shape, reason: ActionReason })
  .meta({ id: 'NewSplit' })

export const SplitWithdrawal = z
  .strictObject({ from: Day, reason: ActionReason })
  .meta({ id: 'SplitWithdrawal' })

/** The factor for `mostValues`, above what an action needs, so that too many get a specific message. */
export const VALUES_OF_ACTION = 6

export const NewCorporateActions = z
  .strictObject({
    actions: z
      .array(CorporateAction, 'The actions must be a list.')
      .min(1, 'There are no actions.')
      .max(MarketLimits.corporateActions, `Send at most ${MarketLimits.corporateActions} actions at a time.`)
      .refine(
        (actions) =>
          new Set(actions.map(({ type, exDay }) => `${type === 'dividend'} ${exDay}`)).size ===
          actions.length,
        'A day has at most one dividend, and one split or bonus issue: add them up.',
      ),
    reason: ActionReason,
  })
  .meta({ id: 'NewCorporateActions' })

export const DividendWithdrawal = z
  .strictObject({ exDay: Day, reason: ActionReason })
  .meta({ id: 'DividendWithdrawal' })

export const ClosedDays = z
  .strictObject({
    dates: z
      .array(Day, 'The dates must be a list.')
      .min(1, 'There are no dates.')
      .max(MarketLimits.closedDays, `Send at most ${MarketLimits.closedDays} dates at a time.`),
    reason: ActionReason,
  })
  .meta({ id: 'ClosedDays' })

export const PriceRelease = z
  .strictObject({ date: Day, isRight: z.boolean('Say whether the price is right.') })
  .meta({ id: 'PriceRelease' })
