import { type DraftContent, sameFields, type PostFields, type Synced } from './draft.ts'
import { changedFields } from './draft-merge.ts'
import type { DraftChange } from './draft-sync.types.ts'

/** A save of a draft, as it is sent. */
export type Sending = {
  readonly change: DraftChange
  readonly fields: PostFields
  /** The fields that this device started from. */
  readonly before: PostFields
  readonly key: string
}

/** What this page knows of the draft on the server. */
export type Known = {
  readonly isThere: boolean
  /** The number of the newest save. */
  readonly newest: number
  /** Sent without an answer: it is sent again unchanged, so that it counts once. */
  readonly unanswered: Sending | undefined
}

/** What a response, or a missing one, says of the draft on the server. */
export type Learned =
  /** This device has taken the draft. */
  | { readonly kind: 'taken' }
  /** Another device may have saved: this one has a draft of its own. */
  | { readonly kind: 'found'; readonly number: number }
  | { readonly kind: 'saved'; readonly number: number }
  | { readonly kind: 'unanswered'; readonly sending: Sending }
  /** The last save was refused, or another device has published the draft. */
  | { readonly kind: 'ended' | 'discarded' }

/** Returns what the page knows after a response. */
export const learn = (known: Known, learned: Learned): Known => {
  switch (learned.kind) {
    case 'taken':
      return { ...known, isThere: true }
    case 'found':
      return { ...known, newest: learned.number }
    case 'saved':
      return { isThere: true, newest: learned.number, unanswered: undefined }
    case 'unanswered':
      return { ...known, unanswered: learned.sending }
    case 'discarded':
      return { ...known, isThere: false, unanswered: undefined }
    default:
      return { ...known, unanswered: undefined }
  }
}

/** Returns the save that this device goes on from; without one, the form as it opened. */
export const syncedOf = ({ synced }: DraftContent, start: DraftContent): Synced =>
  synced ?? { base: 0, seen: start.fields }

/** Returns whether another device has saved something that this one has not seen: a save brings it. */
export const isBehind = ({ synced }: DraftContent, { newest }: Known): boolean =>
  newest > (synced?.base ?? newest)

/**
 * Returns whether the server lacks something of a draft.
 * @param start what the form shows without a draft.
 */
export const isLacking = (content: DraftContent, start: DraftContent, known: Known): boolean => {
  const { isThere, unanswered } = known
  if (isBehind(content, known)) return true
  if (sameFields(content.fields, start.fields)) return isThere
  const isGone = !isThere && content.synced !== undefined
  const changed = changedFields(content.fields, syncedOf(content, start).seen)
  return unanswered !== undefined || isGone || Object.keys(changed).length > 0
}
