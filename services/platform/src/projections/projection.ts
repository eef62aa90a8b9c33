import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { DocumentOf } from '../view-store/key.ts'
import type { PublishedEvent } from '../published-log/published-commit.ts'
import type { PointQuery } from '../view-store/view-store.ts'

/** `index` counts the published events of its commit from 0. */
export type SourcedEvent = PublishedEvent & {
  readonly source: string
  readonly position: number
  readonly index: number
  readonly time: string
}

/** Reads and writes a projection's own view in `apply`. Reads see earlier writes of the same batch. */
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
   * After the batch, calls the first `work` that was given for each `name`, with all members given for that name,
   * for example to update a total. The result must not depend on how events are batched.
   */
  atEnd(
    name: string,
    member: string,
    work: (members: ReadonlySet<string>) => Promise<void>,
  ): void | Promise<void>
  tag(tag: CacheTag): void
}

/**
 * A read model. `apply` must give the same view for every interleaving of sources and for repeated events,
 * and change only a bounded number of entries. An erased event has no `data`.
 */
export type Projection = {
  readonly name: string
  /** Must be increased when the stored shape or the rules change. */
  readonly version: number
  readonly sources: readonly string[]
  readonly apply: (event: SourcedEvent, view: ViewWriter) => void | Promise<void>
  /** Returns queries that `apply` will probably make, so that a batch runs them together. Need not be complete. */
  readonly reads?: (event: SourcedEvent) => readonly PointQuery[]
}
