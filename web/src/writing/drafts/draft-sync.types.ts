import type { Draft, KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { PostFields } from './draft.ts'

type Result<Data> =
  { readonly data: Data; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** Changed fields, and the revision on which they are based. */
export type DraftChange = Partial<PostFields> & {
  readonly base: number
  readonly baseVersion?: number
  readonly isImport?: true
}

export type TextMerging = {
  /** Undefined if both sides changed the same paragraph. */
  readonly mergeTexts: (base: string, mine: string, theirs: string) => string | undefined
  readonly hasAdded: (base: string, theirs: string, text: string) => boolean
  readonly notifyMerged: () => void
}

export type DraftApi = {
  readonly read: () => Promise<Result<Draft>>
  /** @param last whether the page is closing: the request then continues (keepalive). */
  readonly save: (change: DraftChange, key: string, last?: boolean) => Promise<Result<SavedDraft>>
  readonly discard: () => Promise<unknown>
  readonly discardKept: (keptId: string) => Promise<unknown>
  readonly loadMerging: () => Promise<TextMerging | undefined>
}

/**
 * `synced`: the server has all changes. `sending`: now or soon. `local`: the server cannot be reached.
 * `rejected`: the server refused the changes.
 */
export type SyncStatus =
  | { readonly kind: 'synced' | 'sending'; readonly at: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'local' }
  | { readonly kind: 'rejected'; readonly message: string }

/** How another device ended the draft. The local copy is not deleted. */
export type Ended =
  | { readonly kind: 'published'; readonly postId: string }
  /** The next change on this device restores it. */
  | { readonly kind: 'discarded' }

export type SyncView = {
  readonly where: SyncStatus | undefined
  /** Values of other devices in conflict with this one's. */
  readonly kept: readonly KeptValue[]
  readonly ended?: Ended | undefined
}

export type DraftSync = {
  /** @param mayBeOnServer false for a new draft, which is not read from the server first. */
  readonly start: (mayBeOnServer?: boolean) => void
  readonly view: () => SyncView
  readonly subscribe: (onChange: () => void) => () => void
  /** Sends immediately. Called when the network is back or the page is hidden. */
  readonly syncNow: () => void
  /** Sends no saves while `act` publishes the draft, because the server would refuse them afterwards. */
  readonly pauseDuring: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** Sends unsynced changes if they are small enough for a keepalive request. */
  readonly sendOnPageHide: () => void
  /** Checks whether another device published the draft, after the server refused to publish it. */
  readonly checkPublished: () => Promise<void>
  readonly hideKept: (keptId: string) => void
  /** Called on unmount. The next page, such as a preview, then shows the last changes. */
  readonly sendAndStop: () => void
  readonly stop: () => void
}
