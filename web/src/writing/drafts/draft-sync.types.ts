import type { Draft, KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { PostFields } from './draft.ts'

type Result<Data> =
  { readonly data: Data; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/**
 * The body of a save: changed fields, and the revision on which they are based. Missing fields are unchanged.
 */
export type DraftChange = Partial<PostFields> & {
  readonly base: number
  readonly baseVersion?: number
  readonly isImport?: true
}

export type TextMerging = {
  /** Merges two texts. Returns undefined if both sides changed the same paragraph. */
  readonly mergeTexts: (base: string, mine: string, theirs: string) => string | undefined
  readonly hasAdded: (base: string, theirs: string, text: string) => boolean
  readonly notifyMerged: () => void
}

export type DraftApi = {
  readonly read: () => Promise<Result<Draft>>
  /**
   * Saves changes.
   * @param last whether the page is closing. The request then continues after that (keepalive).
   */
  readonly save: (change: DraftChange, key: string, last?: boolean) => Promise<Result<SavedDraft>>
  readonly discard: () => Promise<unknown>
  readonly discardKept: (keptId: string) => Promise<unknown>
  /** Loads the code that merges texts; undefined if that fails. */
  readonly loadMerging: () => Promise<TextMerging | undefined>
}

/**
 * `synced`: the server has all changes. `sending`: changes are being sent or will be soon. `local`: the
 * server cannot be reached. `rejected`: the server refused the changes.
 */
export type SyncStatus =
  | { readonly kind: 'synced' | 'sending'; readonly at: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'local' }
  | { readonly kind: 'rejected'; readonly message: string }

/** How another device ended the draft. The local copy is not deleted. */
export type Ended =
  | { readonly kind: 'published'; readonly postId: string }
  /** The next change on this device restores the draft. */
  | { readonly kind: 'discarded' }

export type SyncView = {
  /** The status to show; undefined if there is none. */
  readonly where: SyncStatus | undefined
  /** The values of other devices that are in conflict with those of this device. */
  readonly kept: readonly KeptValue[]
  readonly ended?: Ended | undefined
}

export type DraftSync = {
  /**
   * Starts syncing.
   * @param mayBeOnServer false for a new draft, which is not read from the server first.
   */
  readonly start: (mayBeOnServer?: boolean) => void
  readonly view: () => SyncView
  readonly subscribe: (onChange: () => void) => () => void
  /** Syncs at once, when the network is back or the page is hidden. */
  readonly syncNow: () => void
  /** Pauses syncing while `act` publishes the draft, because the server would refuse saves after that. */
  readonly pauseDuring: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** Sends unsynced changes when the page is closing, if they are small enough for a keepalive request. */
  readonly sendOnPageHide: () => void
  /** Checks whether another device published the draft. Called after publishing was refused. */
  readonly checkPublished: () => Promise<void>
  readonly hideKept: (keptId: string) => void
  /** Sends unsynced changes when the form unmounts, so that the next page, such as a preview, shows them. */
  readonly sendAndStop: () => void
  readonly stop: () => void
}
