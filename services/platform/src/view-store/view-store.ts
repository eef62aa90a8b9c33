import type { Json } from '../json.ts'
import type { DocumentOf } from './key.ts'

/**
 * A view's position in a source's log. `logId` and `hash` show whether the log was replaced or has another
 * history.
 */
export type SourcePosition = { readonly logId: string; readonly position: number; readonly hash: string }
export type Checkpoint = { readonly [source: string]: SourcePosition }

/**
 * An entry of a list. Scores are finite. Lists are sorted by score, then by the UTF-8 bytes of the member.
 */
export type Entry = { readonly member: string; readonly score: number }

export type Operation =
  | { readonly put: string; readonly document: Json }
  | { readonly delete: string }
  | { readonly add: string; readonly member: string; readonly score: number }
  | { readonly remove: string; readonly member: string }

export type Query =
  | { readonly get: string }
  /**
   * Returns a page of a list after the entry `after`, which is excluded and may no longer exist. With
   * `documents`, joins to each entry the document whose key is this prefix followed by the member. The prefix
   * determines the type of the documents.
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
  /** Returns the score of a member; undefined if the list does not contain the member. */
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
  /**
   * Null if the view was never built or was flushed. The response should then be a 503, not an empty list.
   */
  readonly checkpoint: Checkpoint | null
  readonly answers: { readonly [I in keyof Queries]: Answer<Queries[I]> }
}

export interface View {
  read<const Queries extends readonly Query[]>(queries: Queries): Promise<Reading<Queries>>
  /** Applies a batch atomically. Returns false, without writing, if the checkpoint is not `expected`. */
  apply(batch: Batch): Promise<boolean>
}

/** An atomic write: the expected checkpoint (null if there is none), the next checkpoint and the changes. */
export type Batch = {
  readonly expected: Checkpoint | null
  readonly next: Checkpoint
  readonly operations: readonly Operation[]
}

export type ViewBatch = Batch & { readonly view: string }

/**
 * Stores read models, which can all be deleted and rebuilt from the logs. With a server, every method throws
 * ViewsUnavailable within seconds while the server is unavailable. Views are named `name@version`. A rebuild
 * writes to a new generation beside the active one and then swaps them.
 */
export interface ViewStore {
  /** Returns a view. It always reads and writes the active generation, also after a swap. */
  view(name: string): View
  /**
   * Applies one batch per view, independently of each other. If the returned promise rejects, each batch may
   * or may not have been written.
   */
  applyAll(batches: readonly ViewBatch[]): Promise<readonly PromiseSettledResult<boolean>[]>
  /** Creates an empty generation. `activate` swaps it in atomically and drops the old one. */
  rebuild(name: string): Promise<{ view: View; activate(): Promise<void>; abandon(): Promise<void> }>
  names(): Promise<readonly string[]>
  drop(name: string): Promise<void>
  close(): Promise<void>
}

/** The views are unavailable. The operation may or may not have been applied. */
export class ViewsUnavailable extends Error {
  override readonly name = 'ViewsUnavailable'
}
