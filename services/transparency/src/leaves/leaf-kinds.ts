import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { type EventsOf, loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { orderOf } from './order.ts'

/** An event type whose events are leaves. */
export type LeafKind = {
  readonly type: string
  readonly kind: string
  /** The first schema version whose data is completely public; 1 by default. */
  readonly schema?: number
  /**
   * The effect of this leaf on the other leaves with the same subject. The text of a leaf with an effect is
   * never served.
   */
  readonly effect?: 'withdraws' | 'restores' | 'ends'
}

/** The event types of a service that are leaves. Increment `list` with each change. */
export type LeafKindList = { readonly list: number; readonly kinds: readonly LeafKind[] }

type FixedKinds = EventsOf<typeof PublicLogStream>['LeafKindsFixed']

/**
 * Returns the kind of an event's leaf; undefined if the event is not a leaf. The result depends only on the
 * log, because the log also contains the lists of kinds.
 */
export type LeafRule = (event: DigestedEvent) => string | undefined

/** The leaf kind of the events that record a list. */
const LIST_KIND = 'kinds'

/**
 * Creates the leaf rule of a log. Each list of kinds applies to the events after it. The first list also
 * applies to the events before it.
 * @param events of the stream `public-log`.
 * @returns undefined if there is no list yet.
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
