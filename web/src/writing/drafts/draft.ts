import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

/** What an author fills in, named as the API names it. `html` is empty when nothing has been written. */
export type PostFields = Readonly<DraftFields>

/** The fields of a post, or of whatever holds them, and nothing else; always in the same order. What is not there is empty. */
export const inOrder = (from: {
  readonly [Field in DraftField]?: PostFields[Field] | undefined
}): PostFields => {
  const there = draftFields.filter((field) => from[field] !== undefined)
  return { ...blankFields, ...Object.fromEntries(there.map((field) => [field, from[field]])) }
}

/** A sending of the draft, kept until it has succeeded: see attempt.ts. */
export type Attempt = {
  readonly key: string
  /** What was sent under the key and may have arrived, as JSON. */
  readonly unanswered: readonly string[]
  /** What the last answered failure was about, as JSON. */
  readonly refused?: string | undefined
}

/** How far the server has the draft: the save that this device goes on from, and what it had then. */
export type Synced = { readonly base: number; readonly seen: PostFields }

export type DraftContent = {
  readonly fields: PostFields
  /** The version of the post that the draft changes; a draft without one is of a new analysis. */
  readonly baseVersion?: number | undefined
  /** What the author says of the change to that post: readers see it in the history. */
  readonly note?: string | undefined
  readonly attempt?: Attempt | undefined
  /** The author's own version after they took somebody else's: to copy from. */
  readonly aside?: PostFields | undefined
  /** The author has asked to publish it once the network is back. */
  readonly waiting?: boolean | undefined
  /**
   * The time at which the author wants it published. While it is `waiting`, the server has not heard of it yet; else the server refused
   * it, and the author may change it.
   */
  readonly scheduling?:
    { readonly local: string; readonly zone: string; readonly waiting: boolean } | undefined
  /** Once it was sent to the server. */
  readonly synced?: Synced | undefined
}

export type Draft = DraftContent & {
  /** ISO time. */
  readonly savedAt: string
  /** Rises with every saving: a tab that has not seen the last one must not save over it. */
  readonly revision: number
}

/** Whether two say the same, letter by letter. */
export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
