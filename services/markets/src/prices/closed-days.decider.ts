import type { Day } from '@soko/contracts/markets/instruments.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { decidedBy, PricesStream } from './price.events.ts'
import type { Prices } from './prices.ts'

type Days = { readonly dates: readonly Day[]; readonly reason: string; readonly by: string }

/** Records closed days. Rejects their closes that are held for review. Idempotent. */
export const recordClosedDays = (
  { facts: { symbol } }: ListedInstrument,
  known: Prices,
  { dates, reason, by }: Days,
): readonly NewEvent[] => {
  const added = inOrder(dates).filter((date) => known.closed[date] === undefined)
  if (added.length === 0) return []
  return [
    PricesStream.ClosedDaysRecorded(symbol, { symbol, dates: added, reason }),
    ...added
      .filter((date) => known.held[date] !== undefined)
      .map((date) => PricesStream.PriceReleased(symbol, { symbol, date, isRight: false })),
    decidedBy(by, symbol),
  ]
}

/** Withdraws closed days, all or none; their closes count again. @throws Refusal 404 for an unknown day. */
export const withdrawClosedDays = (
  { facts: { symbol } }: ListedInstrument,
  known: Prices,
  { dates, reason, by }: Days,
): readonly NewEvent[] => {
  const withdrawn = inOrder(dates)
  const missing = withdrawn.find((date) => known.closed[date] === undefined)
  if (missing !== undefined) {
    throw new Refusal(404, 'not-found', `${missing} is not recorded as a closed day of ${symbol}.`)
  }
  return [
    PricesStream.ClosedDaysWithdrawn(symbol, { symbol, dates: withdrawn, reason }),
    decidedBy(by, symbol),
  ]
}

const inOrder = (dates: readonly Day[]): Day[] => [...new Set(dates)].toSorted()
