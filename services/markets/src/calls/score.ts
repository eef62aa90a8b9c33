import type { CallState } from '@soko/contracts/markets/price-calls.ts'
import { callState } from '@soko/call-rules/shown-calls/shown-calls-view.ts'
import type { CallDocument, JudgementDocument, Score } from './calls-view.ts'
import { dayNumber } from '../statistics/bet.ts'
import { type DecidedCall, isDecided } from '../statistics/z-score.ts'

export const stateOf = ({ takenBackAt }: CallDocument, judgement: JudgementDocument | undefined): CallState =>
  callState({
    isTakenBack: takenBackAt !== null,
    hasEntered: Boolean(judgement?.entered),
    outcome: judgement?.judged?.outcome ?? null,
  })

export const scoreCall = (call: CallDocument, judgement: JudgementDocument | undefined): Score => {
  const counted = judgement?.counted ?? null
  const from = judgement?.entered?.entry.date ?? call.madeAt.slice(0, 10)
  return [
    stateOf(call, judgement),
    call.kind,
    call.direction,
    dayNumber(call.until) - dayNumber(from),
    judgement?.judged?.gain ?? null,
    call.sureness ?? null,
    judgement?.entered?.chance ?? null,
    counted !== null && isDecided(counted)
      ? [counted.entry.date, counted.end, counted.days, counted.decided === 'won', counted.q]
      : null,
  ]
}

export const decidedOf = (scores: readonly Score[]): readonly DecidedCall[] =>
  scores.flatMap(([state, , , , , , , decided]) => {
    if (decided === null || state === 'taken-back') return []
    const [entry, end, days, isWon, q] = decided
    return [{ entry, end, days, isWon, q }]
  })
