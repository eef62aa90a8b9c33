import type { CorporateAction, Day } from '@soko/contracts/markets/instruments.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { Big } from 'big.js'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { indexOfDay, sliceOf } from './closes.ts'
import { decidedBy, PricesStream } from './price.events.ts'
import { plausibleDays } from './prices.decider.ts'
import type { Prices } from './prices.ts'

type Actions = {
  readonly actions: readonly CorporateAction[]
  readonly reason: string
  readonly by: string
}

/**
 * Records dividends, bonus issues and splits, all or none. Releases held closes that these explain.
 * @throws Refusal 409 if the instrument ended before one of them; 422 for a rate, for a split that changes
 * nothing, or for a dividend that is 0 or not less than the close before it.
 */
export const recordActions = (
  { facts, ended }: ListedInstrument,
  known: Prices,
  { actions, reason, by }: Actions,
): readonly NewEvent[] => {
  const { symbol, kind } = facts
  if (kind === 'rate') throw invalid('symbol', 'A rate has no splits and no dividends.')
  const recorded: NewEvent[] = []
  let after = known
  for (const action of actions) {
    if (ended !== undefined && action.exDay > ended.date) {
      throw new Refusal(409, 'instrument-ended', `The instrument already ended on ${ended.date}.`)
    }
    if (action.type === 'dividend') {
      const { exDay, amount } = action
      requireDividend(known, action)
      const before = after.dividends[exDay]
      if (before !== undefined && new Big(before).eq(amount)) continue
      after = { ...after, dividends: { ...after.dividends, [exDay]: amount } }
      recorded.push(PricesStream.DividendRecorded(symbol, { symbol, exDay, amount, reason }))
    } else {
      const { exDay: from } = action
      const split = splitOf(action)
      if (split.was === split.became) throw invalid('became', 'A split must change the number of units.')
      const before = after.splits[from]
      if (before?.was === split.was && before.became === split.became && before.bonus === split.bonus)
        continue
      after = { ...after, splits: { ...after.splits, [from]: split } }
      recorded.push(PricesStream.SplitRecorded(symbol, { symbol, from, ...split, reason }))
    }
  }
  if (recorded.length === 0) return []
  const first = actions.reduce((least, { exDay }) => (exDay < least ? exDay : least), '9999')
  const heldDays = Object.keys(known.held).filter((day) => day >= first)
  return [
    ...recorded,
    ...plausibleDays(kind, after, sliceOf(known.closes), heldDays).map((date) =>
      PricesStream.PriceReleased(symbol, { symbol, date, isRight: true }),
    ),
    decidedBy(by, symbol),
  ]
}

type Withdrawal = { readonly reason: string; readonly by: string }

/** Withdraws a split. @throws Refusal 404 if no split is recorded for that day. */
export const withdrawSplit = (
  { facts: { symbol } }: ListedInstrument,
  known: Prices,
  { from, reason, by }: Withdrawal & { readonly from: Day },
): readonly NewEvent[] => {
  if (known.splits[from] === undefined) {
    throw new Refusal(404, 'not-found', 'No split is recorded for that day.')
  }
  return [PricesStream.SplitWithdrawn(symbol, { symbol, from, reason }), decidedBy(by, symbol)]
}

/** Withdraws a dividend. @throws Refusal 404 if no dividend is recorded for that day. */
export const withdrawDividend = (
  { facts: { symbol } }: ListedInstrument,
  known: Prices,
  { exDay, reason, by }: Withdrawal & { readonly exDay: Day },
): readonly NewEvent[] => {
  if (known.dividends[exDay] === undefined) {
    throw new Refusal(404, 'not-found', 'No dividend is recorded for that day.')
  }
  return [PricesStream.DividendWithdrawn(symbol, { symbol, exDay, reason }), decidedBy(by, symbol)]
}

const requireDividend = (
  known: Prices,
  { exDay, amount }: Extract<CorporateAction, { readonly type: 'dividend' }>,
): void => {
  if (!new Big(amount).gt(0)) throw invalid('amount', 'A dividend must be more than 0.')
  const at = indexOfDay(known.closes, exDay)
  const [before] = sliceOf(known.closes, Math.max(0, at - 1), at)
  if (before !== undefined && new Big(amount).gte(before.close)) {
    const message = `A dividend of ${amount} on ${exDay} is not less than the close before it, ${before.close}.`
    throw invalid('amount', message)
  }
}

type SplitAction = Exclude<CorporateAction, { readonly type: 'dividend' }>

const splitOf = (action: SplitAction): Prices['splits'][string] =>
  action.type === 'split'
    ? { was: action.was, became: action.became }
    : { was: action.held, became: action.held + action.issued, bonus: true }

const invalid = (field: string, message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { [field]: [message] })
