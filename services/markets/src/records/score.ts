import type { CallState } from '@soko/contracts/calls.ts'
import type { CallDocument, JudgementDocument, Score } from '../calls/calls-view.ts'
import { dayNumber } from '../statistics/bet.ts'
import type { DecidedCall } from '../statistics/z-score.ts'

/** Where a call is. What was taken back stays so, whatever came of it meanwhile. */
export const stateOf = (call: CallDocument, judgement: JudgementDocument | undefined): CallState => {
  if (call.takenBackAt !== null) return 'taken-back'
  if (judgement?.judged) return judgement.judged.outcome
  return judgement?.entered ? 'open' : 'waiting'
}

export const scoreCall = (call: CallDocument, judgement: JudgementDocument | undefined): Score => {
  const counted = judgement?.counted ?? null
  const from = judgement?.entered?.entry.date ?? call.madeAt.slice(0, 10)
  const isDecided = counted !== null && counted.isCounted && counted.decided !== 'neither'
  return [
    stateOf(call, judgement),
    call.kind,
    call.direction,
    dayNumber(call.until) - dayNumber(from),
    judgement?.judged?.gain ?? null,
    call.sureness ?? null,
    judgement?.entered?.chance ?? null,
    isDecided ? [counted.entry.date, counted.end, counted.days, counted.decided === 'won', counted.q] : null,
  ]
}

/** The decided calls of a record, as `zScore` takes them. */
export const decidedOf = (scores: readonly Score[]): readonly DecidedCall[] =>
  scores.flatMap(([state, , , , , , , decided]) => {
    if (decided === null || state === 'taken-back') return []
    const [entry, end, days, isWon, q] = decided
    return [{ entry, end, days, isWon, q }]
  })
