import type { Draft, KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { PostFields } from './draft.ts'

type Result<Data> =
  { readonly data: Data; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** A save: the base revision and the fields. Fields that are left out are unchanged. */
export type DraftChange = Partial<PostFields> & {
  readonly base: number
  readonly baseVersion?: number
  readonly isImport?: true
}

export type TextMerging = {
  /** Returns undefined if both sides changed the same paragraph. */
  readonly mergeTexts: (base: string, mine: string, theirs: string) => string | undefined
  readonly hasAdded: (base: string, theirs: string, text: string) => boolean
  readonly notifyMerged: () => void
}

export type DraftApi = {
  readonly read: () => Promise<Result<Draft>>
  /** @param last whether the page is closing: the request outlives it. */
  readonly save: (change: DraftChange, key: string, last?: boolean) => Promise<Result<SavedDraft>>
  readonly discard: () => Promise<unknown>
  readonly discardKept: (keptId: string) => Promise<unknown>
  /** Loads the merge code; undefined if that fails. */
  readonly loadMerging: () => Promise<TextMerging | undefined>
}

/**
 * `synced`: on all devices. `sending`: a save is due. `local`: offline. `rejected`: refused by the
 * server.
 */
export type SyncStatus =
  | { readonly kind: 'synced' | 'sending'; readonly at: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'local' }
  | { readonly kind: 'rejected'; readonly message: string }

/** Another device ended the draft. The local copy stays. */
export type Ended =
  | { readonly kind: 'published'; readonly postId: string }
  /** The next change on this device restores it. */
  | { readonly kind: 'discarded' }

export type SyncView = {
  /** Undefined if there is nothing to show. */
  readonly where: SyncStatus | undefined
  /** The other values of conflicts between devices. */
  readonly kept: readonly KeptValue[]
  readonly ended?: Ended | undefined
}

export type DraftSync = {
  /** Starts syncing. @param mayBeOnServer false for a new draft, which is not read from the server first. */
  readonly start: (mayBeOnServer?: boolean) => void
  readonly view: () => SyncView
  readonly subscribe: (onChange: () => void) => () => void
  /** Syncs at once, when the network is back or the page is hidden. */
  readonly syncNow: () => void
  /** Pauses syncing during `act`, which publishes the draft: later saves would be refused. */
  readonly pauseDuring: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** Sends unsynced changes when the page is closing, if they fit into a keepalive request. */
  readonly sendOnPageHide: () => void
  /** Checks whether another device published the draft, after publishing was refused. */
  readonly checkPublished: () => Promise<void>
  readonly hideKept: (keptId: string) => void
  /** Sends unsynced changes when the form unmounts, so that the next page, such as a preview, has them. */
  readonly sendAndStop: () => void
  readonly stop: () => void
}
