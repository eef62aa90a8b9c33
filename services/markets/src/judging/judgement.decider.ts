import type { Day, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Bet, Point } from '../statistics/bet.ts'
import { chanceOf } from '../statistics/chance.ts'
import { countAgainstMirror } from '../statistics/mirror.ts'
import { type CallPrices, type CallTerms, gainOf, judge } from './judge.ts'
import { type JudgementEvents, JudgementStream } from './judgement.events.ts'
import type { RecordedJudgement } from './judgement.ts'

export type JudgedCall = CallTerms & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly kind: InstrumentKind
}

/** `points`: all closes as floats, for statistics. */
export type JudgingPrices = CallPrices & { readonly points: () => readonly Point[] }

/**
 * Judges a call, and returns the events of what changed.
 * @param trigger the recorded reason of changes, and the first day whose close may have changed.
 */
export const judgeCall = (
  state: RecordedJudgement,
  call: JudgedCall,
  prices: JudgingPrices,
  { because, since }: { readonly because: string; readonly since: Day },
): readonly NewEvent[] => {
  if (state.isErased) return []
  const { callId, authorId, symbol } = call
  const ids = { callId, authorId, symbol }
  const { entry, verdict } = judge(call, prices)
  const isRate = call.kind === 'rate'
  const events: NewEvent[] = []
  const reasonIf = (isRepeated: boolean) => (isRepeated ? { because } : {})

  const { entered, judged, counted } = state
  const isVoid = verdict?.outcome === 'void'
  const bet = entry && !isVoid ? betOf(call, entry, isRate) : undefined
  const isSameEntry = isSameClose(entered?.entry, entry)
  // If no close up to the entry changed, the chance, which is slow to compute, is still the same.
  if (bet !== undefined && entry !== undefined && !(isSameEntry && since > entry.date)) {
    const chance = chanceOf(bet, prices.points()) ?? null
    if (!isSameEntry || !isNear(entered?.chance, chance)) {
      events.push(
        JudgementStream.CallEntered(callId, { ...ids, entry, chance, ...reasonIf(entered !== undefined) }),
      )
    }
  }

  const newJudgement: JudgementEvents['CallJudged'] | undefined = verdict && {
    ...ids,
    outcome: verdict.outcome,
    by: verdict.by,
    entry: entry ?? null,
    exit: verdict.exit,
    gain:
      isVoid || entry === undefined || verdict.exit === null
        ? null
        : gainOf(call.direction, entry.close, verdict.exit.close, isRate),
  }
  if (newJudgement === undefined && judged !== undefined) {
    events.push(JudgementStream.JudgementWithdrawn(callId, { ...ids, because }))
  }
  if (newJudgement !== undefined && !isSameJudgement(judged, newJudgement)) {
    events.push(
      JudgementStream.CallJudged(callId, { ...newJudgement, ...reasonIf(state.judgedAt !== undefined) }),
    )
  }

  const comparison = bet && verdict && countAgainstMirror(countedBet(bet, prices), prices.points())
  if (comparison !== undefined && entry !== undefined) {
    const { end, days, decided, q, isCounted } = comparison
    const newCount = { ...ids, entry, end, days, decided, q, isCounted, rules: RULES_VERSION }
    if (counted !== undefined && rulesOf(counted) < RULES_VERSION) {
      events.push(JudgementStream.CallCounted(callId, { ...newCount, because: NEW_RULES }))
    } else if (!isSameCount(counted, newCount)) {
      events.push(JudgementStream.CallCounted(callId, { ...newCount, ...reasonIf(counted !== undefined) }))
    }
  }
  return events
}

export const NEW_RULES = `rules ${RULES_VERSION}`

export const rulesOf = ({ rules = 1 }: Pick<JudgementEvents['CallCounted'], 'rules'>): number => rules

const betOf = (
  { direction, until, target, stop }: CallTerms,
  entry: { date: string; close: string },
  isRate: boolean,
): Bet => ({
  direction,
  until,
  ...(target !== undefined && { target: Number(target) }),
  ...(stop !== undefined && { stop: Number(stop) }),
  entry: { date: entry.date, value: Number(entry.close) },
  isRate,
})

/** Returns the bet, which ends on the day of the last close if the instrument ended earlier. */
const countedBet = (bet: Bet, { hasEnded, closes }: JudgingPrices): Bet => {
  const last = closes.at(-1)
  return hasEnded && last !== undefined && last.date < bet.until ? { ...bet, until: last.date } : bet
}

type Dated = { readonly date: string; readonly close: string }

const isSameClose = (one: Dated | null | undefined, other: Dated | null | undefined): boolean =>
  one?.date === other?.date && one?.close === other?.close

const isSameJudgement = (
  one: JudgementEvents['CallJudged'] | undefined,
  other: JudgementEvents['CallJudged'],
): boolean =>
  one !== undefined &&
  one.outcome === other.outcome &&
  one.by === other.by &&
  isSameClose(one.entry, other.entry) &&
  isSameClose(one.exit, other.exit)

const isSameCount = (
  one: JudgementEvents['CallCounted'] | undefined,
  other: JudgementEvents['CallCounted'],
): boolean =>
  one !== undefined &&
  isSameClose(one.entry, other.entry) &&
  one.end === other.end &&
  one.decided === other.decided &&
  one.isCounted === other.isCounted &&
  isNear(one.q, other.q)

const isNear = (one: number | null | undefined, other: number | null): boolean =>
  typeof one === 'number' && other !== null ? Math.abs(one - other) < 1e-9 : one === other

/** @param erasedAt in UTC; null if the call had been withdrawn: those are not counted. */
export const eraseJudgement = (
  state: RecordedJudgement,
  callId: string,
  erasedAt: string | null,
): readonly NewEvent[] => {
  if (state.isErased) return []
  const outcome = state.judged?.outcome ?? null
  const month = (outcome === null ? erasedAt : state.judgedAt)?.slice(0, 7) ?? null
  return [
    JudgementStream.JudgementErased(callId, { callId, outcome, month }),
    ...(state.decidedFor === undefined
      ? []
      : [JudgementStream.DecidedCallErased(callId, { callId, authorId: state.decidedFor })]),
  ]
}
