import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { type EventsOf, loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { orderOf } from './order.ts'

export type LeafKind = {
  readonly type: string
  readonly kind: string
  /** The first schema version with completely public data; 1 by default. */
  readonly schema?: number
  /** The effect on other leaves with the same subject. Texts of leaves with an effect are never served. */
  readonly effect?: 'withdraws' | 'restores' | 'ends'
}

/** Increment `list` with each change. */
export type LeafKindList = { readonly list: number; readonly kinds: readonly LeafKind[] }

type FixedKinds = EventsOf<typeof PublicLogStream>['LeafKindsFixed']

/** Returns the kind of an event's leaf; undefined if it has none. Depends only on the lists in the log. */
export type LeafRule = (event: DigestedEvent) => string | undefined

const LIST_KIND = 'kinds'

/**
 * Returns the rule of a log. Each list of kinds applies to the events after it, the first also to those
 * before.
 * @param events of the stream `public-log`. @returns undefined if there is no list yet.
 */
export const leafRuleOf = (events: readonly StreamEvent[]): LeafRule | undefined => {
  const lists = loggedEvents(PublicLogStream, events).flatMap((event) =>
    event.type === 'LeafKindsFixed' && event.data !== undefined
      ? [{ order: orderOf(event), kinds: kindsByType(event.data) }]
      : [],
  )
  const [first] = lists
  if (first === undefined) return undefined
  return (event) => {
    if (event.type === PublicLogStream.LeafKindsFixed.type) return LIST_KIND
    const order = orderOf(event)
    const { kinds } = lists.findLast((list) => list.order < order) ?? first
    const listed = kinds.get(event.type)
    return listed !== undefined && event.schema >= listed.schema ? listed.kind : undefined
  }
}

const kindsByType = ({ kinds }: FixedKinds): ReadonlyMap<string, { kind: string; schema: number }> =>
  new Map(kinds.map(({ type, kind, schema }) => [type, { kind, schema }]))
