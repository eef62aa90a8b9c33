import { readPrice, type TypedCall } from '@soko/contracts/types/call-lines.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { findConflict, type OpenTerms } from '@soko/contracts/markets/open-calls.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { priceText } from '../../../markets/prices/price-text.ts'
import { callFormTexts } from './call-form.texts.ts'
import { addSpan, todayIn } from './calendar-days.ts'

const { wrong: texts } = callFormTexts

export type CallMessages = { readonly [Part in keyof TypedCall]?: string }

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/

const parseNumber = (typed: string): number | undefined => {
  const price = readPrice(typed)
  return NUMBER.test(price) ? Number(price) : undefined
}

/** Returns the first and the last day that a call may end on. */
export const allowedDays = (zone: string, now: Date): { readonly first: string; readonly last: string } => {
  const today = todayIn(zone, now)
  return {
    first: addSpan(today, { days: 1 }),
    last: addSpan(today, { months: 12 * MarketLimits.callYears }),
  }
}

/** Minimum confidence in per cent. Without a target, less than 51 would mean the opposite direction. */
export const minSureness = ({ target }: Pick<TypedCall, 'target'>): number => (target === '' ? 51 : 1)

/**
 * Validates a call by the rules for publishing and the last closing price.
 * @param instrument undefined while loading
 * @param requiresAll whether to report missing fields
 * @param open the author's open calls on the instrument's pair
 */
export const checkCall = (
  call: TypedCall,
  instrument: Instrument | undefined,
  {
    now,
    requiresAll,
    isDuplicate,
    open,
  }: {
    readonly now: Date
    readonly requiresAll: boolean
    readonly isDuplicate: boolean
    readonly open: readonly OpenTerms[]
  },
): CallMessages => {
  const missing = {
    ...(call.symbol === '' && { symbol: texts.noInstrument }),
    ...(call.until === '' && { until: texts.noDay }),
  }
  const instrumentMessages = instrument === undefined ? {} : checkInstrument(call, instrument, now)
  const sureness = checkSureness(call)
  return {
    ...(requiresAll && missing),
    ...checkOpenCalls(call, open),
    ...instrumentMessages,
    ...(isDuplicate && { symbol: texts.duplicate }),
    ...(sureness !== undefined && { sureness }),
  }
}

const checkOpenCalls = (call: TypedCall, open: readonly OpenTerms[]): CallMessages => {
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

export const isDuplicateInstrument = (calls: readonly TypedCall[], at: number): boolean => {
  const symbol = calls[at]?.symbol ?? ''
  return symbol !== '' && calls.findIndex((call) => call.symbol === symbol) < at
}

const checkInstrument = (call: TypedCall, instrument: Instrument, now: Date): CallMessages => {
  const until =
    call.until === '' ? undefined : checkDay(call.until, allowedDays(instrument.priceTime.zone, now))
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
  const isNotBeyond = (value: number, other: number): boolean => (isUp ? value <= other : value >= other)
  const checkNumber = (typed: string): string | undefined => {
    const value = parseNumber(typed)
    if (value === undefined) return texts.noNumber
    return kind !== 'rate' && value <= 0 ? texts.notPositive : undefined
  }
  const checkTarget = (): string | undefined => {
    const wrong = checkNumber(call.target)
    if (
      wrong !== undefined ||
      last === null ||
      !isNotBeyond(Number(readPrice(call.target)), Number(last.close))
    )
      return wrong
    return texts.target(call.target, priceText(last.close, decimals), call.direction)
  }
  const checkStop = (hasTarget: boolean): string | undefined => {
    const wrong = checkNumber(call.stop)
    const stop = Number(readPrice(call.stop))
    if (wrong !== undefined) return wrong
    if (last !== null && isNotBeyond(Number(last.close), stop))
      return texts.stop(call.stop, priceText(last.close, decimals), call.direction)
    return hasTarget && isNotBeyond(Number(readPrice(call.target)), stop)
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
  return sureness < minSureness(call) ? texts.lessThanHalf : undefined
}
