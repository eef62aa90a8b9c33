import type { Draft, KeptValue, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { PostFields } from './draft.ts'

type Result<Data> =
  { readonly data: Data; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** What a device has, and what it began from. What is left out is as it began. */
export type DraftChange = Partial<PostFields> & {
  readonly base: number
  readonly baseVersion?: number
  readonly isImport?: true
}

/** Merges texts, and notifies the author. */
export type TextMerging = {
  /** @returns undefined when both sides changed the same paragraph. */
  readonly mergeTexts: (base: string, mine: string, theirs: string) => string | undefined
  /** @returns whether a text has what `theirs` added to the base. */
  readonly hasAdded: (base: string, theirs: string, text: string) => boolean
  readonly notifyMerged: () => void
}

/** The calls about one draft. */
export type DraftApi = {
  readonly read: () => Promise<Result<Draft>>
  /** @param last the page is about to go, and waits for no answer. */
  readonly save: (change: DraftChange, key: string, last?: boolean) => Promise<Result<SavedDraft>>
  readonly discard: () => Promise<unknown>
  /** Discards a value that lost. */
  readonly discardKept: (keptId: string) => Promise<unknown>
  /** Loads the code that merges texts; undefined if that fails. */
  readonly loadMerging: () => Promise<TextMerging | undefined>
}

/** Where a draft is: on all devices since then, but for what is on its way; on its way; on this device until there is a connection; refused. */
export type SyncStatus =
  | { readonly kind: 'synced' | 'sending'; readonly at: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'local' }
  | { readonly kind: 'rejected'; readonly message: string }

/** Another device has ended the draft. What is here stays. */
export type Ended =
  | { readonly kind: 'published'; readonly postId: string }
  /** It comes back once something is written here. */
  | { readonly kind: 'discarded' }

export type SyncView = {
  /** Undefined while there is nothing to say. */
  readonly where: SyncStatus | undefined
  /** Values that lost to newer ones, from another device. */
  readonly kept: readonly KeptValue[]
  readonly ended?: Ended | undefined
}

export type DraftSync = {
  /**
   * Asks what the server has, and follows the draft from then on.
   * @param mayBeOnServer false where the draft has just been begun, so that there is nothing to ask for.
   */
  readonly start: (mayBeOnServer?: boolean) => void
  readonly view: () => SyncView
  readonly subscribe: (onChange: () => void) => () => void
  /** Tries at once: the network is back, or the page is hidden. */
  readonly syncNow: () => void
  /** Sends nothing meanwhile: the draft is being published, and a save that came after that would be refused. */
  readonly during: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** The page is about to go: sends what the server lacks, where that is little enough to be sent on after it. */
  readonly sendOnPageHide: () => void
  /** Asks what has become of the draft: publishing it was refused. */
  readonly checkPublished: () => Promise<void>
  /** Lets a value that lost go, as far as this page is concerned. */
  readonly hideKept: (keptId: string) => void
  /** The form goes away, its page stays: sends what the server lacks, so that what follows, a preview say, has it. */
  readonly sendAndStop: () => void
  readonly stop: () => void
}
