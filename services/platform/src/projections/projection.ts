import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { DocumentOf } from '../view-store/key.ts'
import type { PublishedEvent } from '../published-log/published-commit.ts'
import type { PointQuery } from '../view-store/view-store.ts'

/** An event with where it came from: what a projection applies. `index` counts within its commit's published events. */
export type SourcedEvent = PublishedEvent & {
  readonly source: string
  readonly position: number
  readonly index: number
  readonly time: string
}

/**
 * What a projection's `apply` reads and writes. Reads see the writes made before in the same batch.
 * Keys and lists are the projection's own; it cannot see other views.
 */
export interface ViewWriter {
  get<K extends string>(key: K): Promise<DocumentOf<K> | undefined>
  put<K extends string>(key: K, document: DocumentOf<K>): void
  delete(key: string): void
  add(list: string, member: string, score: number): void
  remove(list: string, member: string): void
  score(list: string, member: string): Promise<number | undefined>
  size(list: string): Promise<number>
  /** Up to `limit` members in ascending order after `after`: for bounded work only. */
  members(
    list: string,
    limit: number,
    after?: { member: string; score: number },
  ): Promise<readonly { member: string; score: number }[]>
  /**
   * Has work done when all events of the batch are applied, once for each name: for sums that would be reckoned anew for each event.
   * @param work gets all members that were named for it; it must come to the same whatever else is in the batch. That of the first call is done.
   */
  atEnd(
    name: string,
    member: string,
    work: (members: ReadonlySet<string>) => Promise<void>,
  ): void | Promise<void>
  /** Names a cache tag of this view that the event touches, for the announcement. */
  tag(tag: CacheTag): void
}

/**
 * A read model: how the events of its sources become documents and lists.
 * `apply` must give the same view however its sources interleave, and when an event is seen again; it only ever
 * touches a bounded number of entries. An event whose `data` is undefined was erased: apply it as if it carried nothing.
 */
export type Projection = {
  /** kebab-case; unique in its service. */
  readonly name: string
  /** Raise it when the stored shape or the rules change: a new version is built beside and swapped in. */
  readonly version: number
  readonly sources: readonly string[]
  readonly apply: (event: SourcedEvent, view: ViewWriter) => void | Promise<void>
  /**
   * What `apply` will ask of the view for this event, as far as that can be told beforehand: a batch asks for all of it at once.
   * What is left out is asked for when it is needed, and what is not needed does no harm.
   */
  readonly reads?: (event: SourcedEvent) => readonly PointQuery[]
}
