import type { CallState, CallTerms, Direction } from '@soko/contracts/markets/price-calls.ts'
import type { DataOf } from '@soko/contracts/events/public-stream.ts'
import type { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import type { CallRecord, Judgement } from '@soko/contracts/markets/types/call.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import { scoreOf } from '../instruments/instruments-view.ts'

/** The name of the view of calls, what became of them, and what they add up to. */
export const CALLS = 'calls'

type Judged = DataOf<typeof PublicJudgement.schemas>

/** A call as it was made: content's part. */
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
  /** Its place among all calls. */
  readonly order: number
  readonly takenBackAt: string | null
  /** The version of the rules at its publication; 1 if absent. */
  readonly rules?: number
  readonly remarks: readonly { readonly at: string; readonly text: string }[]
}

/** What became of a call: markets' part. */
export type JudgementDocument = {
  readonly entered: Judged['CallEntered'] | null
  readonly judged: Judged['CallJudged'] | null
  readonly judgedAt: string | null
  /** The place of the judgement among all. */
  readonly order: number
  readonly counted: Judged['CallCounted'] | null
  readonly history: readonly Judgement[]
}

export type PersonDocument = { readonly username: string; readonly name: string; readonly since: string }

export type PostDocument = { readonly slug: string; readonly title: string; readonly isShown: boolean }

/** What a call adds to its author's record. As a tuple it takes a third of the room. */
export type Score = readonly [
  state: CallState,
  kind: InstrumentKind,
  direction: Direction,
  /** From the entry, or the publication, to its day. */
  lengthInDays: number,
  gain: number | null,
  sureness: number | null,
  chance: number | null,
  /** Null while it is not decided against its mirror, or does not count. */
  decided: readonly [entry: Day, end: Day, days: number, isWon: boolean, q: number] | null,
]

/** What each call of a person adds to their record, by its id. */
export type TallyDocument = { readonly scores: Readonly<Record<string, Score>> }

/** What the calls of a person add up to. It is worked out where a call changes, not where it is read: that is far more often. */
export type RecordDocument = Omit<CallRecord, 'userId' | 'username' | 'name' | 'memberSince'>

/**
 * Outcomes of calls that were erased with their authors, by the month of their judgement, or of their erasure if not
 * yet judged.
 */
export type ErasedDocument = {
  readonly months: Readonly<
    Record<string, { readonly right: number; readonly wrong: number; readonly unjudged: number }>
  >
}

/** The keys of the documents. */
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

/** Which calls a list shows. */
export type CallFilter = {
  readonly state?: 'open' | 'judged' | undefined
  readonly symbol?: string | undefined
  readonly direction?: Direction | undefined
}

/** The names of the sorted lists. */
export const CallLists = {
  /** Newest last; of judged ones by their judgement. Those that were taken back are in none. */
  listed: ({ state, symbol, direction }: CallFilter) =>
    `list:${state ?? ''}:${symbol ?? ''}:${direction ?? ''}`,
  by: (userId: string) => `by:${userId}`,
  ofPost: (postId: string) => `of-post:${postId}`,
  /** The calls of an instrument, by the day at which they were settled; open ones last. */
  of: (symbol: string) => `of:${symbol}`,
  /** A person's calls except those taken back, by each of the instrument's `pairNames`. */
  held: (userId: string, name: string) => `held:${userId}:${name}`,
  /** The subset of `held` that no close has settled yet. */
  unsettled: (userId: string, name: string) => `unsettled:${userId}:${name}`,
  /** People with 20 decided calls or more, by z. */
  ranked: 'ranked',
  /** Those with fewer, by how many are judged. */
  few: 'few',
  /** Calls that were erased, so that each is counted once. */
  erased: 'erased',
  /** Calls of an account that were ever decided, erased ones included. */
  everDecided: (userId: string) => `ever-decided:${userId}`,
  /** Accounts that ever had 20 decided calls, erased ones included. */
  everRanked: 'ever-ranked',
} as const

/** The score of a call that is settled on a day; undefined: it is not. */
export const settledScore = (day: Day | undefined): number =>
  day === undefined ? scoreOf('9999-12-31') : day === '' ? 0 : scoreOf(day)
