import { z } from 'zod'
import { Day, Decimal, InstrumentSymbol } from './instruments.ts'
import { MarketLimits } from './market-limits.ts'
import { text } from '../fields/text.ts'

export const Direction = z.enum(['up', 'down'], 'The direction must be up or down.')
export type Direction = z.infer<typeof Direction>

/** The terms of a call: the price will move in `direction` by the day `until`. */
export const CallTerms = z.object({
  direction: Direction,
  /** The first close on or after this day decides the call, unless its target or stop is reached before. */
  until: Day,
  target: Decimal.optional(),
  /** The call is wrong as soon as a close reaches this price. */
  stop: Decimal.optional(),
  sureness: z.int().min(1).max(99).optional(),
})
export type CallTerms = z.infer<typeof CallTerms>

/** A new call on an instrument. Rules that depend on the instrument or the day are checked at publication. */
export const NewCall = z
  .strictObject({
    symbol: InstrumentSymbol,
    direction: Direction,
    until: Day.meta({ description: 'From one day to three years ahead.' }),
    target: Decimal.optional().meta({ description: 'Right as soon as a close reaches it.' }),
    stop: Decimal.optional().meta({ description: 'Wrong as soon as a close reaches it.' }),
    sureness: z
      .int('How sure you are is a whole number of per cent.')
      .min(1, 'How sure you are is from 1 to 99 %.')
      .max(99, 'How sure you are is from 1 to 99 %.')
      .optional()
      .meta({ description: 'In per cent; at least 51 without a target.' }),
  })
  .meta({ id: 'NewCall' })
export type NewCall = z.infer<typeof NewCall>

/** The calls of an analysis, at most one per instrument. For a duplicate, the error is on its `symbol`. */
export const NewCalls = z
  .array(NewCall, 'The calls must be a list.')
  .max(MarketLimits.calls, `An analysis has at most ${MarketLimits.calls} calls.`)
  .superRefine((calls, context) => {
    for (const [at, { symbol }] of calls.entries()) {
      if (calls.findIndex((call) => call.symbol === symbol) === at) continue
      const message = 'An analysis can have one call on each instrument.'
      context.addIssue({ code: 'custom', path: [at, 'symbol'], message })
    }
  })
  .meta({ description: 'Predictions that are judged by daily closes and cannot be changed.' })

export const CallRemark = text({ what: 'The remark', min: 1, max: MarketLimits.callRemarkLength })

export const Outcome = z.enum(['right', 'wrong', 'void'])
export type Outcome = z.infer<typeof Outcome>

/**
 * `no-entry`: no close came within ten days. `late-entry`: the first close came on or after the call's date.
 * `passed`: it was already past the target or stop. `demonstration`: the prices were replaced by real ones.
 */
export const JudgedBy = z.enum([
  'target',
  'stop',
  'date',
  'end',
  'no-entry',
  'late-entry',
  'passed',
  'demonstration',
])
export type JudgedBy = z.infer<typeof JudgedBy>

/** The state of a call: before its entry (`waiting`), open, judged, or withdrawn. */
export const CallState = z.enum(['waiting', 'open', ...Outcome.options, 'taken-back'])
export type CallState = z.infer<typeof CallState>
