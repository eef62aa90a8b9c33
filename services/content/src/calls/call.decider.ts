import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Decimal, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import { MarketLimits, RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { nextCloseTime } from '@soko/call-rules/price-times/close-time.ts'
import { Big } from 'big.js'
import { Temporal } from 'temporal-polyfill'
import type { Call, MadeCall } from './call.ts'
import { CallStream } from './call.events.ts'
import type { Quote } from './quote.ts'

type Maker = { readonly callId: string; readonly postId: string; readonly authorId: string }

/**
 * Makes a call.
 * @param quote undefined for an unknown instrument.
 * @throws Refusal 422 with the field `calls` if the call cannot be judged or would be decided already.
 */
export const makeCall = (
  { callId, postId, authorId }: Maker,
  terms: NewCall,
  quote: Quote | undefined,
  now: Date,
): readonly NewEvent[] => {
  const { symbol, ...fields } = terms
  if (quote?.facts === undefined) throw wrong(`There is no instrument ${symbol}.`)
  const { facts, newest } = quote
  if (quote.ended) throw wrong(`${symbol} is quoted no more.`)
  requireDay(terms, facts.priceTime.zone, now)
  requireLevels(terms, facts.kind, newest?.close)
  if (fields.target === undefined && fields.sureness !== undefined && fields.sureness < 51) {
    throw wrong(`${symbol}: without a target you are 51 to 99 % sure; else call the other direction.`)
  }
  const takeBackUntil = Math.min(
    now.getTime() + MarketLimits.takeBackMinutes * 60_000,
    nextCloseTime(now, facts.priceTime).getTime(),
  )
  return [
    CallStream.CallMade(callId, {
      callId,
      postId,
      authorId,
      symbol,
      pair: facts.pair,
      kind: facts.kind,
      ...fields,
      known: newest,
      takeBackUntil: new Date(takeBackUntil).toISOString(),
      rules: RULES_VERSION,
    }),
  ]
}

const requireDay = ({ symbol, until }: NewCall, zone: string, now: Date): void => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const day = Temporal.PlainDate.from(until)
  if (Temporal.PlainDate.compare(day, today) <= 0) {
    throw wrong(`${symbol}: the day of a call is tomorrow or later.`)
  }
  if (Temporal.PlainDate.compare(day, today.add({ years: MarketLimits.callYears })) > 0) {
    throw wrong(`${symbol}: the day of a call is at most ${MarketLimits.callYears} years ahead.`)
  }
}

/** Target and stop must be positive (except for rates), and on opposite sides of the newest close. */
const requireLevels = (
  { symbol, direction, target, stop }: NewCall,
  kind: InstrumentKind,
  close: Decimal | undefined,
): void => {
  for (const level of [target, stop]) {
    if (level !== undefined && kind !== 'rate' && new Big(level).lte(0)) {
      throw wrong(`${symbol}: target and stop must be more than 0.`)
    }
  }
  const isBefore = (one: Decimal, other: Decimal): boolean =>
    direction === 'up' ? new Big(one).lt(other) : new Big(one).gt(other)
  const above = direction === 'up' ? 'above' : 'below'
  const below = direction === 'up' ? 'below' : 'above'
  if (target !== undefined && close !== undefined && !isBefore(close, target)) {
    throw wrong(`${symbol}: the target of a call ${direction} lies ${above} the last close, ${close}.`)
  }
  if (stop !== undefined && close !== undefined && !isBefore(stop, close)) {
    throw wrong(`${symbol}: the stop of a call ${direction} lies ${below} the last close, ${close}.`)
  }
  if (target !== undefined && stop !== undefined && !isBefore(stop, target)) {
    throw wrong(`${symbol}: the stop of a call ${direction} lies ${below} its target.`)
  }
}

/** @throws Refusal 404 for an unknown or erased call; 403 for a call by another author. */
const requireOwn = (call: Call, actorId: string): MadeCall => {
  if (call.status === 'none' || call.status === 'erased') {
    throw new Refusal(404, 'not-found', 'There is no such call.')
  }
  if (call.made.authorId !== actorId) {
    throw new Refusal(403, 'not-owner', 'Only its author may do this with a call.')
  }
  return call
}

/**
 * Withdraws a call; idempotent.
 * @throws Refusal 404 or 403 as `requireOwn`; 409 if it is too late.
 */
export const takeBackCall = (call: Call, actorId: string, now: Date): readonly NewEvent[] => {
  const own = requireOwn(call, actorId)
  if (own.status === 'taken-back') return []
  const { callId, authorId, takeBackUntil } = own.made
  if (now.toISOString() >= takeBackUntil) {
    const message = `This call stands since ${takeBackUntil}. You can add a remark to it.`
    throw new Refusal(409, 'call-frozen', message)
  }
  return [CallStream.CallTakenBack(callId, { callId, authorId })]
}

/**
 * Ignores a repeated last remark.
 * @throws Refusal 404 or 403 as `requireOwn`; 422 if the call has 20 remarks.
 */
export const remarkOnCall = (call: Call, actorId: string, text: string): readonly NewEvent[] => {
  const { made, remarks } = requireOwn(call, actorId)
  if (remarks.at(-1) === text) return []
  if (remarks.length >= MarketLimits.callRemarks) {
    const message = `A call has at most ${MarketLimits.callRemarks} remarks.`
    throw new Refusal(422, 'invalid-fields', message, { text: [message] })
  }
  const { callId, authorId } = made
  return [CallStream.CallRemarked(callId, { callId, authorId, text })]
}

export const eraseCall = (call: Call): readonly NewEvent[] => {
  if (call.status === 'none' || call.status === 'erased') return []
  const { callId, authorId } = call.made
  const isTakenBack = call.status === 'taken-back'
  return [CallStream.CallErased(callId, { callId, authorId, ...(isTakenBack && { isTakenBack }) })]
}

export const wrong = (message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { calls: [message] })
