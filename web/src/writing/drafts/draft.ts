import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

/** The fields of a post, named as in the API. `html` is empty if there is no text. */
export type PostFields = Readonly<DraftFields>

/** Returns all fields in a fixed order. Missing fields are blank. */
export const inOrder = (from: {
  readonly [Field in DraftField]?: PostFields[Field] | undefined
}): PostFields => {
  const present = draftFields.filter((field) => from[field] !== undefined)
  return { ...blankFields, ...Object.fromEntries(present.map((field) => [field, from[field]])) }
}

/** Stored until an attempt to publish succeeds. See `attempt.ts`. */
export type Attempt = {
  readonly key: string
  /** Request bodies (JSON) without a response. The server may have received them. */
  readonly unanswered: readonly string[]
  readonly refused?: string | undefined
}

/** The last synced revision (`base`) and its fields (`seen`). */
export type Synced = { readonly base: number; readonly seen: PostFields }

export type DraftContent = {
  readonly fields: PostFields
  readonly baseVersion?: number | undefined
  readonly note?: string | undefined
  readonly attempt?: Attempt | undefined
  /** The author's own version, if they chose the other one in a conflict. */
  readonly aside?: PostFields | undefined
  /** Whether to publish the draft automatically when the network is back. */
  readonly waiting?: boolean | undefined
  /** The requested time. If `waiting`, it was not sent yet; otherwise the server refused it. */
  readonly scheduling?:
    { readonly local: string; readonly zone: string; readonly waiting: boolean } | undefined
  /** Whether to send the analysis by email to the author's subscribers. Ignored for a change of one. */
  readonly letter?: boolean | undefined
  /** Undefined until first sent to the server. */
  readonly synced?: Synced | undefined
}

export type Draft = DraftContent & {
  /** ISO time. */
  readonly savedAt: string
  /** Incremented by each save, so that a stale tab cannot overwrite the draft. */
  readonly revision: number
}

export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
