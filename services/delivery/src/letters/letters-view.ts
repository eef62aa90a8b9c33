import type { LetterTotals } from '@soko/contracts/types/letter.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const LETTERS = 'letters'

export type PostDocument = {
  readonly authorId: string
  readonly title: string
  readonly slug: string
  /** The stream version of the last applied event. */
  readonly applied: number
}

/** The recipients of a letter so far, and the reasons of those who did not get it. */
export type OutcomesDocument = LetterTotals & { readonly reasons: Readonly<Record<string, number>> }

export const LetterKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  outcomes: (postId: string) => keyTo<OutcomesDocument>(`outcomes:${postId}`),
  /** The letter whose link ended this subscription, until the subscriber undoes it. */
  unsubscribedBy: (subscriptionId: string) =>
    keyTo<{ readonly postId: string }>(`unsubscribed-by:${subscriptionId}`),
  /** The stream version of the last applied event of a part. */
  part: (postId: string, part: string) => keyTo<{ readonly applied: number }>(`part:${postId}-${part}`),
} as const

export const LetterLists = {
  /** The ids of an author's posts that were requested as letters, by position. */
  by: (authorId: string) => `by:${authorId}`,
  /** The ids of the posts of ended letters, by the time of their end in milliseconds. */
  ended: 'ended',
  /** The ids of the subscriptions that ended by a link of the letter and were not restored, by position. */
  unsubscribed: (postId: string) => `unsubscribed:${postId}`,
} as const
