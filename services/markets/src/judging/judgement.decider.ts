import type { Day, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Bet, Point } from '../statistics/bet.ts'
import { chanceOf } from '../statistics/chance.ts'
import { countAgainstMirror } from '../statistics/mirror.ts'
import { type CallPrices, type CallTerms, gainOf, judge } from './judge.ts'
import { type JudgementEvents, JudgementStream } from './judgement.events.ts'
import type { RecordedJudgement } from './judgement.ts'

/** A call that is to be judged. */
export type JudgedCall = CallTerms & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly kind: InstrumentKind
}

/** The prices that judge; and for what is statistics, as numbers, all there are. */
export type JudgingPrices = CallPrices & { readonly points: () => readonly Point[] }

/**
 * Says what becomes of a call by the closes as they are now: nothing where all of it has been said.
 * @param looked why it is looked at again, which stands with what is said otherwise than before, and the first day whose close is another
 * since.
 */
export const judgeCall = (
  state: RecordedJudgement,
  call: JudgedCall,
  prices: JudgingPrices,
  { because, since }: { readonly because: string; readonly since: Day },
): readonly NewEvent[] => {
  if (state.isErased) return []
  const { callId, authorId, symbol } = call
  const fact = { callId, authorId, symbol }
  const { entry, verdict } = judge(call, prices)
  const isRate = call.kind === 'rate'
  const events: NewEvent[] = []
  const again = (isSaid: boolean) => (isSaid ? { because } : {})

  const { entered, judged, counted } = state
  const isVoid = verdict?.outcome === 'void'
  const bet = entry && !isVoid ? betOf(call, entry, isRate) : undefined
  const isSameEntry = isSameClose(entered?.entry, entry)
  // A chance follows from the closes up to the entry. It takes too long to be reckoned at each close after it.
  if (bet !== undefined && entry !== undefined && !(isSameEntry && since > entry.date)) {
    const chance = chanceOf(bet, prices.points()) ?? null
    if (!isSameEntry || !isNear(entered?.chance, chance)) {
      events.push(
        JudgementStream.CallEntered(callId, { ...fact, entry, chance, ...again(entered !== undefined) }),
      )
    }
  }

  const made: JudgementEvents['CallJudged'] | undefined = verdict && {
    ...fact,
    outcome: verdict.outcome,
    by: verdict.by,
    entry: entry ?? null,
    exit: verdict.exit,
    gain:
      isVoid || entry === undefined || verdict.exit === null
        ? null
        : gainOf(call.direction, entry.close, verdict.exit.close, isRate),
  }
  if (made === undefined && judged !== undefined) {
    events.push(JudgementStream.JudgementWithdrawn(callId, { ...fact, because }))
  }
  if (made !== undefined && !isSameJudgement(judged, made)) {
    events.push(JudgementStream.CallJudged(callId, { ...made, ...again(state.judgedAt !== undefined) }))
  }

  const against = bet && verdict && countAgainstMirror(countedBet(bet, prices), prices.points())
  if (against !== undefined && entry !== undefined) {
    const { end, days, decided, q, isCounted } = against
    const count = { ...fact, entry, end, days, decided, q, isCounted, rules: RULES_VERSION }
    if (counted !== undefined && rulesOf(counted) < RULES_VERSION) {
      events.push(JudgementStream.CallCounted(callId, { ...count, because: NEW_RULES }))
    } else if (!isSameCount(counted, count)) {
      events.push(JudgementStream.CallCounted(callId, { ...count, ...again(counted !== undefined) }))
    }
  }
  return events
}

/** The reason for counting a call again that earlier rules counted. */
export const NEW_RULES = `rules ${RULES_VERSION}`

/** Returns the version of the rules that a call was counted by. */
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

/** With the last value of an instrument its calls are counted, whatever their day. */
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

/** Whether two shares are the same but for rounding. */
const isNear = (one: number | null | undefined, other: number | null): boolean =>
  typeof one === 'number' && other !== null ? Math.abs(one - other) < 1e-9 : one === other

/**
 * Erases a judgement because the author of its call was erased.
 * @param erasedAt when the call was erased, in UTC; null if it had been taken back, as such a call counts nowhere.
 */
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
