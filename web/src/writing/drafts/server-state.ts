import { type DraftContent, sameFields, type PostFields, type Synced } from './draft.ts'
import { changedFields } from './draft-merge.ts'
import type { DraftChange } from './draft-sync.types.ts'

/** A save of a draft, as it is sent. */
export type PendingSave = {
  readonly change: DraftChange
  readonly fields: PostFields
  /** The fields that this device started from. */
  readonly before: PostFields
  readonly key: string
}

/** What this page knows of the draft on the server. */
export type ServerState = {
  readonly isOnServer: boolean
  /** The number of the newest save. */
  readonly newestRevision: number
  /** Sent without an answer: it is sent again unchanged, so that it counts once. */
  readonly unanswered: PendingSave | undefined
}

/** What a response, or a missing one, says of the draft on the server. */
export type ServerEvent =
  /** This device has taken the draft. */
  | { readonly kind: 'adopted' }
  /** Another device may have saved: this one has a draft of its own. */
  | { readonly kind: 'found'; readonly number: number }
  | { readonly kind: 'saved'; readonly number: number }
  | { readonly kind: 'unanswered'; readonly save: PendingSave }
  /** The last save was refused, or another device has published the draft. */
  | { readonly kind: 'ended' | 'discarded' }

/** Returns what the page knows after a response. */
export const applyServerEvent = (state: ServerState, event: ServerEvent): ServerState => {
  switch (event.kind) {
    case 'adopted':
      return { ...state, isOnServer: true }
    case 'found':
      return { ...state, newestRevision: event.number }
    case 'saved':
      return { isOnServer: true, newestRevision: event.number, unanswered: undefined }
    case 'unanswered':
      return { ...state, unanswered: event.save }
    case 'discarded':
      return { ...state, isOnServer: false, unanswered: undefined }
    default:
      return { ...state, unanswered: undefined }
  }
}

/** Returns the save that this device goes on from; without one, the form as it opened. */
export const lastSynced = ({ synced }: DraftContent, start: DraftContent): Synced =>
  synced ?? { base: 0, seen: start.fields }

/** Returns whether another device has saved something that this one has not seen: a save brings it. */
export const isBehind = ({ synced }: DraftContent, { newestRevision }: ServerState): boolean =>
  newestRevision > (synced?.base ?? newestRevision)

/**
 * Returns whether the server lacks something of a draft.
 * @param start what the form shows without a draft.
 */
export const isUnsynced = (content: DraftContent, start: DraftContent, server: ServerState): boolean => {
  const { isOnServer, unanswered } = server
  if (isBehind(content, server)) return true
  if (sameFields(content.fields, start.fields)) return isOnServer
  const isDeleted = !isOnServer && content.synced !== undefined
  const changed = changedFields(content.fields, lastSynced(content, start).seen)
  return unanswered !== undefined || isDeleted || Object.keys(changed).length > 0
}
