import { readPrice, type TypedCall } from '@soko/contracts/types/call-lines.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { findConflict, type OpenTerms } from '@soko/contracts/markets/open-calls.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { priceText } from '../../../markets/prices/price-text.ts'
import { callFormTexts } from './call-form.texts.ts'
import { laterDay, todayIn } from './later-day.ts'

const { wrong: texts } = callFormTexts

/** What is wrong with a call, by what it is said at. */
export type CallMessages = { readonly [Part in keyof TypedCall]?: string }

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/

/** The number that was typed; undefined where it is none. */
const numberOf = (typed: string): number | undefined => {
  const price = readPrice(typed)
  return NUMBER.test(price) ? Number(price) : undefined
}

/** From when to when the day of a call may be. */
export const daysOf = (zone: string, now: Date): { readonly first: string; readonly last: string } => {
  const today = todayIn(zone, now)
  return {
    first: laterDay(today, { days: 1 }),
    last: laterDay(today, { months: 12 * MarketLimits.callYears }),
  }
}

/** How sure somebody may be: without a target at least 51 %, for below that they mean the other direction. */
export const leastSureness = ({ target }: Pick<TypedCall, 'target'>): number => (target === '' ? 51 : 1)

/**
 * Checks a call while it is being written, by the rules of publication and the newest close, with messages for its
 * author.
 * @param instrument undefined while it is unknown.
 * @param isAll also reports missing fields.
 * @param isSecond an earlier call of the analysis is on the same instrument.
 * @param open the author's open calls on its pair.
 */
export const checkCall = (
  call: TypedCall,
  instrument: Instrument | undefined,
  {
    now,
    isAll,
    isSecond,
    open,
  }: {
    readonly now: Date
    readonly isAll: boolean
    readonly isSecond: boolean
    readonly open: readonly OpenTerms[]
  },
): CallMessages => {
  const missing = {
    ...(call.symbol === '' && { symbol: texts.noInstrument }),
    ...(call.until === '' && { until: texts.noDay }),
  }
  const said = instrument === undefined ? {} : checkAgainst(call, instrument, now)
  const sureness = checkSureness(call)
  return {
    ...(isAll && missing),
    ...checkOpen(call, open),
    ...said,
    ...(isSecond && { symbol: texts.second }),
    ...(sureness !== undefined && { sureness }),
  }
}

/** Returns the messages for conflicts with the author's open calls on the pair. */
const checkOpen = (call: TypedCall, open: readonly OpenTerms[]): CallMessages => {
  const conflict = findConflict(open, call)
  switch (conflict?.kind) {
    case undefined:
      return {}
    case 'full':
      return { symbol: texts.full }
    case 'quote':
      return { symbol: texts.otherQuote(conflict.with.symbol) }
    case 'direction':
      return { direction: texts.against(conflict.with.direction) }
    case 'date':
      return { until: texts.near(conflict.with.until) }
  }
}

/** Whether a call is on the instrument of an earlier one of its analysis. */
export const isSecond = (calls: readonly TypedCall[], at: number): boolean => {
  const symbol = calls[at]?.symbol ?? ''
  return symbol !== '' && calls.findIndex((call) => call.symbol === symbol) < at
}

const checkAgainst = (call: TypedCall, instrument: Instrument, now: Date): CallMessages => {
  const until = call.until === '' ? undefined : checkDay(call.until, daysOf(instrument.priceTime.zone, now))
  return {
    ...(instrument.endedOn !== null && { symbol: texts.ended(instrument.name) }),
    ...(until !== undefined && { until }),
    ...checkLevels(call, instrument),
  }
}

const checkDay = (
  until: string,
  { first, last }: { readonly first: string; readonly last: string },
): string | undefined => {
  if (until < first) return texts.tooEarly(first)
  return until > last ? texts.tooLate(last) : undefined
}

const checkLevels = (call: TypedCall, { kind, last, decimals }: Instrument): CallMessages => {
  const isUp = call.direction === 'up'
  const isBehind = (value: number, other: number): boolean => (isUp ? value <= other : value >= other)
  const checkNumber = (typed: string): string | undefined => {
    const value = numberOf(typed)
    if (value === undefined) return texts.noNumber
    return kind !== 'rate' && value <= 0 ? texts.notPositive : undefined
  }
  const checkTarget = (): string | undefined => {
    const wrong = checkNumber(call.target)
    if (wrong !== undefined || last === null || !isBehind(Number(readPrice(call.target)), Number(last.close)))
      return wrong
    return texts.target(call.target, priceText(last.close, decimals), call.direction)
  }
  const checkStop = (isBesideTarget: boolean): string | undefined => {
    const wrong = checkNumber(call.stop)
    const stop = Number(readPrice(call.stop))
    if (wrong !== undefined) return wrong
    if (last !== null && isBehind(Number(last.close), stop))
      return texts.stop(call.stop, priceText(last.close, decimals), call.direction)
    return isBesideTarget && isBehind(Number(readPrice(call.target)), stop)
      ? texts.beyond(call.direction)
      : undefined
  }
  const target = call.target === '' ? undefined : checkTarget()
  const stop = call.stop === '' ? undefined : checkStop(call.target !== '' && target === undefined)
  return { ...(target !== undefined && { target }), ...(stop !== undefined && { stop }) }
}

const checkSureness = (call: TypedCall): string | undefined => {
  if (call.sureness === '') return undefined
  const sureness = Number(call.sureness)
  if (!Number.isInteger(sureness) || sureness < 1 || sureness > 99) return texts.sureness
  return sureness < leastSureness(call) ? texts.lessThanHalf : undefined
}
