import type { Json } from '../json.ts'
import type { DocumentOf } from './key.ts'

/** A view's position in a source's log. The log's id and the hash detect another log or another history. */
export type SourcePosition = { readonly logId: string; readonly position: number; readonly hash: string }
export type Checkpoint = { readonly [source: string]: SourcePosition }

/** Scores are finite. Lists are sorted by score, then by member (as UTF-8 bytes). */
export type Entry = { readonly member: string; readonly score: number }

export type Operation =
  | { readonly put: string; readonly document: Json }
  | { readonly delete: string }
  | { readonly add: string; readonly member: string; readonly score: number }
  | { readonly remove: string; readonly member: string }

export type Query =
  | { readonly get: string }
  /**
   * Returns a page of a list after the entry `after` (exclusive; it may be deleted).
   * `documents` joins to each entry the document with this key prefix plus the member, typed by the prefix.
   */
  | {
      readonly range: string
      readonly order: 'ascending' | 'descending'
      readonly limit: number
      readonly after?: Entry
      readonly documents?: string
    }
  | { readonly size: string }
  | { readonly before: string; readonly entry: Entry }
  /** Returns the score of a member, or undefined: also a membership test. */
  | { readonly score: string; readonly member: string }

export type PointQuery = Exclude<Query, { readonly range: string } | { readonly before: string }>

export type Joined<Document extends Json = Json> = Entry & { readonly document?: Document }

export type Answer<Q extends Query> = Q extends { get: infer K extends string }
  ? DocumentOf<K> | undefined
  : Q extends { range: string }
    ? readonly Joined<Q extends { documents: infer Prefix extends string } ? DocumentOf<Prefix> : Json>[]
    : Q extends { size: string } | { before: string }
      ? number
      : number | undefined

export type Reading<Queries extends readonly Query[]> = {
  /** Null if the view was never built or was flushed: respond with 503, not with an empty list. */
  readonly checkpoint: Checkpoint | null
  readonly answers: { readonly [I in keyof Queries]: Answer<Queries[I]> }
}

export interface View {
  read<const Queries extends readonly Query[]>(queries: Queries): Promise<Reading<Queries>>
  /** Applies a batch atomically if the checkpoint equals `expected`; otherwise returns false. */
  apply(batch: Batch): Promise<boolean>
}

/** One atomic write: the expected checkpoint (null: there is none), the next one, and the changes. */
export type Batch = {
  readonly expected: Checkpoint | null
  readonly next: Checkpoint
  readonly operations: readonly Operation[]
}

export type ViewBatch = Batch & { readonly view: string }

/**
 * Stores read models, all of which can be deleted and rebuilt from the logs. On a server, every call throws
 * ViewsUnavailable within seconds while the server is unavailable.
 * A view is named `name@version`; a rebuild fills a new generation beside the active one, then swaps.
 */
export interface ViewStore {
  /** Returns the active generation of a view, also after swaps. */
  view(name: string): View
  /** Applies a batch per view, independently. If one rejects, any of them may not have been written. */
  applyAll(batches: readonly ViewBatch[]): Promise<readonly PromiseSettledResult<boolean>[]>
  /** Creates an empty generation; `activate` swaps it in atomically and drops the old one. */
  rebuild(name: string): Promise<{ view: View; activate(): Promise<void>; abandon(): Promise<void> }>
  names(): Promise<readonly string[]>
  drop(name: string): Promise<void>
  close(): Promise<void>
}

/** The views are unavailable; the operation may or may not have been applied. */
export class ViewsUnavailable extends Error {
  override readonly name = 'ViewsUnavailable'
}
