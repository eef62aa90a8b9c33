import type { Json } from '../json.ts'
import type { DocumentOf } from './key.ts'

/** How far a view has applied each source's log. The hash and the log's id tell another log, or another past, apart. */
export type SourcePosition = { readonly logId: string; readonly position: number; readonly hash: string }
export type Checkpoint = { readonly [source: string]: SourcePosition }

/** Members are text; scores are finite numbers. Order in a list: by score, then by member (as UTF-8 bytes). */
export type Entry = { readonly member: string; readonly score: number }

/** Absolute writes: repeating one changes nothing. */
export type Operation =
  | { readonly put: string; readonly document: Json }
  | { readonly delete: string }
  | { readonly add: string; readonly member: string; readonly score: number }
  | { readonly remove: string; readonly member: string }

/** One question to a view. Several are answered from one state of it. */
export type Query =
  /** One document, of the type that its key carries, or undefined. */
  | { readonly get: string }
  /**
   * A page of a list, beginning after the entry `after` (exclusive, whether or not it is still there).
   * `documents` joins to each entry the document with that prefix plus the member as key: of the type that the prefix carries.
   */
  | {
      readonly range: string
      readonly order: 'ascending' | 'descending'
      readonly limit: number
      readonly after?: Entry
      readonly documents?: string
    }
  /** How many entries a list has. */
  | { readonly size: string }
  /** How many entries of a list come before this one, whether or not it is there. */
  | { readonly before: string; readonly entry: Entry }
  /** The score of one member, or undefined: also the test for membership. */
  | { readonly score: string; readonly member: string }

/** A question about one document, one entry or the size of one list. */
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
  /** The checkpoint of the state that answered; null when the view was never built, or was flushed: answer 503, not an empty list. */
  readonly checkpoint: Checkpoint | null
  readonly answers: { readonly [I in keyof Queries]: Answer<Queries[I]> }
}

/** One generation of one projection's data: documents by key, and sorted lists. */
export interface View {
  read<const Queries extends readonly Query[]>(queries: Queries): Promise<Reading<Queries>>
  /**
   * Applies all operations and the whole new checkpoint in one atomic step, if the stored checkpoint equals `expected`
   * (null: there is none). Answers false, and changes nothing, if it does not.
   */
  apply(batch: Batch): Promise<boolean>
}

/** What is written to a view in one step: the checkpoint it goes on from (null: there is none), the one after it, and what changes. */
export type Batch = {
  readonly expected: Checkpoint | null
  readonly next: Checkpoint
  readonly operations: readonly Operation[]
}

/** A batch for the active generation of a view. */
export type ViewBatch = Batch & { readonly view: string }

/**
 * Where read models live. Everything in it can be deleted and built again from the logs. Where they are on a server, every
 * call throws ViewsUnavailable within seconds while that is away.
 * A view is named `name@version`; a rebuild fills a new generation beside the active one, then swaps.
 */
export interface ViewStore {
  /** The active generation of a view, followed across swaps. */
  view(name: string): View
  /**
   * Applies a batch to each of several views, as `View.apply` does, in one go where the store can. Each stands by itself: one that is
   * answered with false changes nothing for the others. Where one rejects, any of them may not have been written.
   */
  applyAll(batches: readonly ViewBatch[]): Promise<readonly PromiseSettledResult<boolean>[]>
  /** An empty generation beside the active one; `activate` swaps it in atomically and drops the former. */
  rebuild(name: string): Promise<{ view: View; activate(): Promise<void>; abandon(): Promise<void> }>
  /** Names of all stored views, to drop those that no projection has any more. */
  names(): Promise<readonly string[]>
  drop(name: string): Promise<void>
  close(): Promise<void>
}

/** The views cannot be reached, or not be written now: what was asked for may or may not have been done. */
export class ViewsUnavailable extends Error {
  override readonly name = 'ViewsUnavailable'
}
