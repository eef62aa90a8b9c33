import { type DraftContent, sameFields, type PostFields, type Synced } from './draft.ts'
import { changedFields } from './draft-merge.ts'
import type { DraftChange } from './draft-sync.types.ts'

export type PendingSave = {
  readonly change: DraftChange
  readonly fields: PostFields
  readonly before: PostFields
  readonly key: string
}

/** What this page knows about the draft on the server. */
export type ServerState = {
  readonly isOnServer: boolean
  readonly newestRevision: number
  /** A save without a response. It is sent again unchanged, so that the server applies it once. */
  readonly unanswered: PendingSave | undefined
}

export type ServerEvent =
  | { readonly kind: 'adopted' }
  /** The server has a draft, and this device has edits of its own. */
  | { readonly kind: 'found'; readonly number: number }
  | { readonly kind: 'saved'; readonly number: number }
  | { readonly kind: 'unanswered'; readonly save: PendingSave }
  /** `ended`: the last save was refused, or another device published. `discarded`: by this device, now. */
  | { readonly kind: 'ended' | 'discarded' }

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

/** Returns the last synced fields, or the form's initial content if nothing was synced. */
export const lastSynced = ({ synced }: DraftContent, start: DraftContent): Synced =>
  synced ?? { base: 0, seen: start.fields }

/** Whether the server has a newer revision, which the next save returns. */
export const isBehind = ({ synced }: DraftContent, { newestRevision }: ServerState): boolean =>
  newestRevision > (synced?.base ?? newestRevision)

/** Whether the draft must be sent. @param start the content of the form if there is no draft. */
export const isUnsynced = (content: DraftContent, start: DraftContent, server: ServerState): boolean => {
  const { isOnServer, unanswered } = server
  if (isBehind(content, server)) return true
  if (sameFields(content.fields, start.fields)) return isOnServer
  const isDeleted = !isOnServer && content.synced !== undefined
  const changed = changedFields(content.fields, lastSynced(content, start).seen)
  return unanswered !== undefined || isDeleted || Object.keys(changed).length > 0
}
