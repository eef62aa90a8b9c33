import type { Exception } from '@soko/contracts/events/letters.events.ts'
import type { LetterTotals } from '@soko/contracts/types/letter.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { LetterPartStream } from './letter.events.ts'

export type Range = { readonly from: number; readonly to: number }

/** The reason of recipients that were deferred before an attempt, because sending stopped. */
export const NOT_ATTEMPTED = 'not-attempted'

/** Returns true if nothing was sent to the recipient. */
export const isUnattempted = ({ outcome, reason }: Exception): boolean =>
  outcome === 'skipped' || reason === NOT_ATTEMPTED

export type LetterPart = {
  readonly isListed: boolean
  readonly ids: readonly string[]
  /** The first position that was never claimed. */
  readonly next: number
  /** The claimed range without a settlement. `claim` numbers the claims of the part. */
  readonly open: (Range & { readonly claim: number }) | undefined
  /** The positions that can be claimed again, with the time of their last attempt. */
  readonly deferred: ReadonlyMap<number, number>
  readonly attempts: ReadonlyMap<number, number>
  /** The time of each claim, in milliseconds, and how many of its mails were attempted, as far as known. */
  readonly claims: readonly { readonly at: number; readonly count: number }[]
  readonly totals: LetterTotals
}

export const letterPart: Fold<LetterPart> = foldOf(LetterPartStream, {
  initial: {
    isListed: false,
    ids: [],
    next: 0,
    open: undefined,
    deferred: new Map(),
    attempts: new Map(),
    claims: [],
    totals: { sent: 0, refused: 0, skipped: 0, uncertain: 0 },
  },
  sizeOf: ({ ids }) => 1 + ids.length / 16,
  evolve: (state, { type, data, time }) => {
    if (type === 'RecipientsListed') return { ...state, isListed: true, ids: data?.subscriptionIds ?? [] }
    if (data === undefined) return state
    const at = Date.parse(time)
    if (type === 'RangeClaimed') {
      const { from, to } = data
      const claims = [...state.claims, { at, count: to - from }]
      return {
        ...state,
        next: Math.max(state.next, to),
        open: { from, to, claim: claims.length },
        deferred: new Map([...state.deferred].filter(([position]) => position < from || position >= to)),
        claims,
      }
    }
    const totals = { ...state.totals }
    const deferred = new Map(state.deferred)
    const attempts = new Map(state.attempts)
    totals.sent += data.to - data.from - data.exceptions.length
    for (const { at: position, outcome, reason } of data.exceptions) {
      if (outcome !== 'deferred') totals[outcome] += 1
      else {
        deferred.set(position, at)
        if (reason !== NOT_ATTEMPTED) attempts.set(position, (attempts.get(position) ?? 0) + 1)
      }
    }
    const count = data.to - data.from - data.exceptions.filter(isUnattempted).length
    const claims = state.claims.map((each, index) =>
      index === state.claims.length - 1 ? { ...each, count } : each,
    )
    return { ...state, open: undefined, totals, deferred, attempts, claims }
  },
})

/** Returns true if each recipient has an outcome that is final. */
export const isComplete = ({ isListed, ids, next, open, deferred }: LetterPart): boolean =>
  isListed && next >= ids.length && open === undefined && deferred.size === 0

/** In minutes, by the number of earlier attempts. */
const PAUSES = [0, 5, 15, 60, 240]

/** After so many attempts, a mail that is not accepted counts as refused. */
export const MOST_ATTEMPTS = PAUSES.length

export const attemptsAt = ({ attempts }: LetterPart, position: number): number => attempts.get(position) ?? 0

/**
 * Returns up to `most` recipients that can be claimed now: first those never claimed, then those whose pause
 * after an attempt is over. Returns undefined if there are none, or a range is open.
 */
export const nextRange = (part: LetterPart, now: Date, most: number): Range | undefined => {
  if (part.open !== undefined || most < 1) return undefined
  if (part.next < part.ids.length) {
    return { from: part.next, to: Math.min(part.next + most, part.ids.length) }
  }
  const isDue = (position: number): boolean => {
    const at = part.deferred.get(position)
    const pause = (PAUSES[attemptsAt(part, position)] ?? 0) * 60_000
    return at !== undefined && at + pause <= now.getTime()
  }
  const from = part.deferred
    .keys()
    .filter(isDue)
    .reduce((first, each) => Math.min(first, each), Infinity)
  if (from === Infinity) return undefined
  let to = from + 1
  while (to - from < most && isDue(to)) to += 1
  return { from, to }
}
