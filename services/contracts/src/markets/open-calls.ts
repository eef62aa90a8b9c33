import type { NewCall } from './price-calls.ts'
import { MarketLimits } from './market-limits.ts'

const DAY = 86_400_000

/** The terms of an open call that restrict the author's next call on the same pair. */
export type OpenTerms = Pick<NewCall, 'symbol' | 'direction' | 'until'>

/** The open call that conflicts with a new one, and why. */
export type OpenCallConflict<Open extends OpenTerms> = {
  /**
   * `full`: the author has three open calls on the pair. `quote`: the open call is on another quote of the
   * pair,
   * such as KESUSD. `direction`: it has the other direction. `date`: its date is less than a week apart.
   */
  readonly kind: 'full' | 'quote' | 'direction' | 'date'
  readonly with: Open
}

/** Returns why an author cannot make another call on a pair: open calls must not hedge each other. */
export const findConflict = <Open extends OpenTerms>(
  open: readonly Open[],
  { symbol, direction, until }: OpenTerms,
): OpenCallConflict<Open> | undefined => {
  const [first] = open
  if (first !== undefined && open.length >= MarketLimits.openCalls) return { kind: 'full', with: first }
  const otherQuote = open.find((call) => call.symbol !== symbol)
  if (otherQuote !== undefined) return { kind: 'quote', with: otherQuote }
  const opposite = open.find((call) => call.direction !== direction)
  if (opposite !== undefined) return { kind: 'direction', with: opposite }
  const near = open.find((call) => daysBetween(call.until, until) < MarketLimits.openCallsApart)
  return near && { kind: 'date', with: near }
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / DAY
