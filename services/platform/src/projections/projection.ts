import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { DocumentOf } from '../view-store/key.ts'
import type { PublishedEvent } from '../published-log/published-commit.ts'
import type { PointQuery } from '../view-store/view-store.ts'

/** An event with its origin, as projections apply it. `index` counts the published events of its commit. */
export type SourcedEvent = PublishedEvent & {
  readonly source: string
  readonly position: number
  readonly index: number
  readonly time: string
}

/** The reads and writes of `apply`. Reads see earlier writes of the batch; other views are inaccessible. */
export interface ViewWriter {
  get<K extends string>(key: K): Promise<DocumentOf<K> | undefined>
  put<K extends string>(key: K, document: DocumentOf<K>): void
  delete(key: string): void
  add(list: string, member: string, score: number): void
  remove(list: string, member: string): void
  score(list: string, member: string): Promise<number | undefined>
  size(list: string): Promise<number>
  members(
    list: string,
    limit: number,
    after?: { member: string; score: number },
  ): Promise<readonly { member: string; score: number }[]>
  /**
   * Defers work until all events of the batch are applied, once per name: for totals that would otherwise be
   * recomputed per event.
   * @param work gets all members given for the name; its result must not depend on the batch. The first
   * call's `work` is used.
   */
  atEnd(
    name: string,
    member: string,
    work: (members: ReadonlySet<string>) => Promise<void>,
  ): void | Promise<void>
  tag(tag: CacheTag): void
}

/**
 * A read model: maps the events of its sources to documents and lists.
 * `apply` must give the same view for every interleaving of the sources and for repeated events, and may
 * touch only a bounded number of entries. An event with undefined `data` was erased: apply it as if it had no
 * content.
 */
export type Projection = {
  readonly name: string
  /** Increase it when the stored shape or the rules change: the new version is built beside the old one. */
  readonly version: number
  readonly sources: readonly string[]
  readonly apply: (event: SourcedEvent, view: ViewWriter) => void | Promise<void>
  /** Declares the queries of `apply`, so that a batch can run them at once. May be incomplete. */
  readonly reads?: (event: SourcedEvent) => readonly PointQuery[]
}
