import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

/** The fields of an analysis that authors edit, named as in the API. `html` is empty if there is no text. */
export type PostFields = Readonly<DraftFields>

/** Picks the post fields of an object, always in the same order. Missing fields are blank. */
export const inOrder = (from: {
  readonly [Field in DraftField]?: PostFields[Field] | undefined
}): PostFields => {
  const present = draftFields.filter((field) => from[field] !== undefined)
  return { ...blankFields, ...Object.fromEntries(present.map((field) => [field, from[field]])) }
}

/** An attempt to publish the draft, stored until it succeeds: see attempt.ts. */
export type Attempt = {
  readonly key: string
  /** The bodies sent with the key that may have arrived, as JSON. */
  readonly unanswered: readonly string[]
  /** The body of the last refused request, as JSON. */
  readonly refused?: string | undefined
}

/** The last synced revision of a draft: its number (`base`) and its fields (`seen`). */
export type Synced = { readonly base: number; readonly seen: PostFields }

export type DraftContent = {
  readonly fields: PostFields
  /** The version of the post that the draft changes; undefined for a new analysis. */
  readonly baseVersion?: number | undefined
  /** The author's note on the change, which readers see in the history. */
  readonly note?: string | undefined
  readonly attempt?: Attempt | undefined
  /** The author's version after a conflict in which they took the other one. */
  readonly aside?: PostFields | undefined
  /** Whether the draft is published automatically once the network is back. */
  readonly waiting?: boolean | undefined
  /** The requested time of publication: not sent yet if `waiting`, otherwise refused by the server. */
  readonly scheduling?:
    { readonly local: string; readonly zone: string; readonly waiting: boolean } | undefined
  /** Undefined until the draft is first sent to the server. */
  readonly synced?: Synced | undefined
}

export type Draft = DraftContent & {
  /** ISO time. */
  readonly savedAt: string
  /** Incremented by every save on this device. A tab with a stale revision must not overwrite the draft. */
  readonly revision: number
}

export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
