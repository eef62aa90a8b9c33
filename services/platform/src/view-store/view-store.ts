import type { Json } from '../json.ts'
import type { DocumentOf } from './key.ts'

/** `logId` and `hash` show whether the log was replaced or has another history. */
export type SourcePosition = { readonly logId: string; readonly position: number; readonly hash: string }
export type Checkpoint = { readonly [source: string]: SourcePosition }

/** Lists are sorted by score (finite), then by the UTF-8 bytes of the member. */
export type Entry = { readonly member: string; readonly score: number }

export type Operation =
  | { readonly put: string; readonly document: Json }
  | { readonly delete: string }
  | { readonly add: string; readonly member: string; readonly score: number }
  | { readonly remove: string; readonly member: string }

export type Query =
  | { readonly get: string }
  /**
   * A page after `after`, which may no longer exist. `documents` is the key prefix of the documents to join,
   * and determines their type.
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
  /** Null for a view never built or flushed: respond with 503, not with an empty list. */
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
 * Stores read models, which can be rebuilt from the logs. With a server, methods throw ViewsUnavailable
 * within seconds of an outage. A rebuild of `name@version` writes to a new generation, then swaps.
 */
export interface ViewStore {
  /** Returns a view. It always reads and writes the active generation, also after a swap. */
  view(name: string): View
  /** Applies batches independently. If the promise rejects, each may or may not have been written. */
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
