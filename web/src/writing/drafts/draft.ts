import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

/**
 * The fields of an analysis that authors edit, with the names of the API. `html` is empty if there is no
 * text.
 */
export type PostFields = Readonly<DraftFields>

/** Returns the post fields of an object, always in the same order. Missing fields are blank. */
export const inOrder = (from: {
  readonly [Field in DraftField]?: PostFields[Field] | undefined
}): PostFields => {
  const present = draftFields.filter((field) => from[field] !== undefined)
  return { ...blankFields, ...Object.fromEntries(present.map((field) => [field, from[field]])) }
}

/** An attempt to publish the draft, stored until one succeeds. See `attempt.ts`. */
export type Attempt = {
  readonly key: string
  /**
   * The request bodies (JSON) that were sent with the key and got no response. The server may have received
   * them.
   */
  readonly unanswered: readonly string[]
  /** The request body (JSON) of the last refused attempt. */
  readonly refused?: string | undefined
}

/** The last synced revision of a draft: its number (`base`) and its fields (`seen`). */
export type Synced = { readonly base: number; readonly seen: PostFields }

export type DraftContent = {
  readonly fields: PostFields
  /** The version of the published post that the draft changes; undefined for a new analysis. */
  readonly baseVersion?: number | undefined
  /** The author's note on the change, which the history shows to readers. */
  readonly note?: string | undefined
  readonly attempt?: Attempt | undefined
  /** The author's own version, if they chose the other version in a conflict. */
  readonly aside?: PostFields | undefined
  /** Whether the draft will be published automatically when the network is back. */
  readonly waiting?: boolean | undefined
  /**
   * The time of publication that the author requested. If `waiting`, it was not sent yet; otherwise the
   * server refused it.
   */
  readonly scheduling?:
    { readonly local: string; readonly zone: string; readonly waiting: boolean } | undefined
  /** Undefined until the draft is sent to the server for the first time. */
  readonly synced?: Synced | undefined
}

export type Draft = DraftContent & {
  /** ISO time. */
  readonly savedAt: string
  /**
   * Incremented by each save on this device, so that a tab with a stale revision cannot overwrite the draft.
   */
  readonly revision: number
}

export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
