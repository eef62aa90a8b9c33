import type { NewCall } from './price-calls.ts'
import { MarketLimits } from './market-limits.ts'

const DAY = 86_400_000

/** The terms of an open call that restrict the author's next call on the same pair. */
export type OpenTerms = Pick<NewCall, 'symbol' | 'direction' | 'until'>

/** The reason why an author cannot make another call, and the open call that conflicts with it. */
export type OpenCallConflict<Open extends OpenTerms> = {
  /**
   * `full`: the author has three open calls on the pair. `quote`: the open call is on another quote of the
   * pair, such as KESUSD instead of USDKES. `direction`: the open call has the other direction. `date`: the
   * dates of the calls are less than a week apart.
   */
  readonly kind: 'full' | 'quote' | 'direction' | 'date'
  readonly with: Open
}

/**
 * Returns why an author cannot make a call in addition to their open calls on its pair; undefined if they
 * can. All open calls on a pair must have the same direction and quote, so that they cannot hedge each other.
 */
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
