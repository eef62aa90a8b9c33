import type { JudgedBy, Outcome } from '@soko/contracts/markets/price-calls.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const ITEMS = 'digest-items'

/** A published analysis that was not imported. `applied`: the stream version of the last applied event. */
export type PostDocument = {
  readonly authorId: string
  readonly slug: string
  readonly title: string
  /** Users are mentioned by id. */
  readonly summary: string
  readonly image: string
  readonly categories: readonly string[]
  readonly calls: readonly string[]
  /** Of the first publication. */
  readonly position: number
  readonly applied: number
  readonly isRetracted: boolean
}

/** Built from events of content. */
export type CallDocument = {
  readonly symbol: string
  /** `USD/KES` */
  readonly pair: string
  readonly direction: 'up' | 'down'
  readonly target: string | null
  /** A day. */
  readonly madeOn: string
}

/** Built from events of markets. `position` is of the first judgement; `outcome` is null while it is withdrawn. */
export type JudgementDocument = {
  readonly authorId: string
  readonly symbol: string
  readonly outcome: Outcome | null
  readonly by: JudgedBy
  /** A day. */
  readonly judgedOn: string
  readonly position: number
}

export const ItemKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  call: (callId: string) => keyTo<CallDocument>(`call:${callId}`),
  judgement: (callId: string) => keyTo<JudgementDocument>(`judgement:${callId}`),
} as const

/** Scored by the time in milliseconds at which they were published or first judged. */
export const ItemLists = {
  posts: 'posts',
  judgements: 'judgements',
  /** All calls, by the day on which they end at the latest. */
  calls: 'calls',
} as const
