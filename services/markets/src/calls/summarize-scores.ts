import type { RecordDocument, Score } from './calls-view.ts'
import { brierSkill, calibrationOf, mean, median } from '../statistics/calibration.ts'
import { zScore } from '../statistics/z-score.ts'
import { decidedOf } from './score.ts'

export const summarizeScores = (scores: readonly Score[]): RecordDocument => {
  const count = (...states: Score[0][]): number => scores.filter(([state]) => states.includes(state)).length
  const judged = scores.filter(([state]) => state === 'right' || state === 'wrong')
  const gains = judged.flatMap(([, kind, , , gain]) => (gain === null || kind === 'rate' ? [] : [gain]))
  const sureCalls = judged.flatMap(([state, , , , , sureness, chance]) =>
    sureness === null
      ? []
      : [{ sure: sureness, isRight: state === 'right', ...(chance !== null && { chance }) }],
  )
  return {
    right: count('right'),
    wrong: count('wrong'),
    void: count('void'),
    open: count('waiting', 'open'),
    takenBack: count('taken-back'),
    meanGain: mean(gains) ?? null,
    medianGain: median(gains) ?? null,
    ...zScore(decidedOf(scores)),
    brierSkill: brierSkill(sureCalls),
    calibration: calibrationOf(sureCalls).map(
      ({ from, to, meanSureness, calls, right, share, low, high }) => ({
        from,
        to,
        count: calls,
        right,
        share,
        low,
        high,
        sureness: meanSureness / 100,
      }),
    ),
    byKind: countBy(judged, ([, kind]) => kind),
    byDirection: countBy(judged, ([, , direction]) => direction),
    byLength: countBy(judged, ([, , , days]) => lengthOf(days)),
  }
}

const lengthOf = (days: number): string => {
  if (days <= 7) return 'week'
  if (days <= 31) return 'month'
  return days <= 366 ? 'year' : 'longer'
}

const countBy = (judged: readonly Score[], nameOf: (score: Score) => string): RecordDocument['byKind'] =>
  Array.from(Map.groupBy(judged, nameOf), ([name, part]) => ({
    name,
    judged: part.length,
    right: part.filter(([state]) => state === 'right').length,
  })).toSorted((one, other) => other.judged - one.judged || (one.name < other.name ? -1 : 1))
