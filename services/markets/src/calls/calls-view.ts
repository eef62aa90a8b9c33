import type { CallState, CallTerms, Direction } from '@soko/contracts/markets/price-calls.ts'
import type { DataOf } from '@soko/contracts/events/public-stream.ts'
import type { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import type { CallRecord, Judgement } from '@soko/contracts/markets/types/call.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import { scoreOf } from '../instruments/instruments-view.ts'

export const CALLS = 'calls'

type Judged = DataOf<typeof PublicJudgement.schemas>

export type CallDocument = CallTerms & {
  readonly callId: string
  readonly postId: string
  readonly authorId: string
  readonly symbol: string
  readonly pair: string
  readonly kind: InstrumentKind
  readonly known: Close | null
  readonly takeBackUntil: string
  readonly madeAt: string
  readonly order: number
  readonly takenBackAt: string | null
  readonly rules?: number
  readonly remarks: readonly { readonly at: string; readonly text: string }[]
}

export type JudgementDocument = {
  readonly entered: Judged['CallEntered'] | null
  readonly judged: Judged['CallJudged'] | null
  readonly judgedAt: string | null
  readonly order: number
  readonly counted: Judged['CallCounted'] | null
  readonly history: readonly Judgement[]
}

export type PersonDocument = { readonly username: string; readonly name: string; readonly since: string }

export type PostDocument = { readonly slug: string; readonly title: string; readonly isShown: boolean }

/** One call in its author's record. A tuple takes a third of the space of an object. */
export type Score = readonly [
  state: CallState,
  kind: InstrumentKind,
  direction: Direction,
  /** Days from the entry (without one, from the publication) to the date of the call. */
  lengthInDays: number,
  gain: number | null,
  sureness: number | null,
  chance: number | null,
  /** Null if the call neither won nor lost against its mirror, or is not counted. */
  decided: readonly [entry: Day, end: Day, days: number, isWon: boolean, q: number] | null,
]

export type TallyDocument = { readonly scores: Readonly<Record<string, Score>> }

/** A record is computed when events arrive, because it is read far more often. */
export type RecordDocument = Omit<CallRecord, 'userId' | 'username' | 'name' | 'memberSince'>

/** Counts erased calls by outcome and by the month of the judgement, or of the erasure if there was none. */
export type ErasedDocument = {
  readonly months: Readonly<
    Record<string, { readonly right: number; readonly wrong: number; readonly unjudged: number }>
  >
}

export const CallKeys = {
  call: (id: string) => keyTo<CallDocument>(`call:${id}`),
  judgement: (id: string) => keyTo<JudgementDocument>(`judgement:${id}`),
  person: (userId: string) => keyTo<PersonDocument>(`person:${userId}`),
  username: (username: string) => keyTo<{ readonly userId: string }>(`username:${username.toLowerCase()}`),
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  tally: (userId: string) => keyTo<TallyDocument>(`tally:${userId}`),
  record: (userId: string) => keyTo<RecordDocument>(`record:${userId}`),
  erased: keyTo<ErasedDocument>('erased'),
} as const

export type CallFilter = {
  readonly state?: 'open' | 'judged' | undefined
  readonly symbol?: string | undefined
  readonly direction?: Direction | undefined
}

export const CallLists = {
  /** Judged calls in the order of their judgements. Excludes withdrawn ones. */
  listed: ({ state, symbol, direction }: CallFilter) =>
    `list:${state ?? ''}:${symbol ?? ''}:${direction ?? ''}`,
  byAuthor: (userId: string) => `by:${userId}`,
  ofPost: (postId: string) => `of-post:${postId}`,
  /** Ordered by `settledScore`: open calls are last. */
  ofInstrument: (symbol: string) => `of:${symbol}`,
  /** Excludes withdrawn calls; one list for each of the instrument's `pairNames`. */
  onPair: (userId: string, name: string) => `held:${userId}:${name}`,
  unsettledOnPair: (userId: string, name: string) => `unsettled:${userId}:${name}`,
  /** Authors with at least 20 decided calls, by z-score. */
  ranked: 'ranked',
  /** The other authors, by number of judged calls. */
  unranked: 'few',
  erased: 'erased',
  /** The author's decided calls, including calls that were erased later. */
  everDecided: (userId: string) => `ever-decided:${userId}`,
  /** Accounts that ever had 20 decided calls, even if the calls were erased since. */
  everRanked: 'ever-ranked',
} as const

/** @param day undefined for open calls; empty for calls that stay void even if closes change. */
export const settledScore = (day: Day | undefined): number =>
  day === undefined ? scoreOf('9999-12-31') : day === '' ? 0 : scoreOf(day)
