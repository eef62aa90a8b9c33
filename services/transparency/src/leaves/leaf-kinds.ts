import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { type EventsOf, loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { orderOf } from './order.ts'

/** An event type whose events are leaves. */
export type LeafKind = {
  readonly type: string
  readonly kind: string
  /** The first schema version that is completely public; 1 by default. */
  readonly schema?: number
  /** The effect on other leaves of the subject. Such a leaf's text is never served. */
  readonly effect?: 'withdraws' | 'restores' | 'ends'
}

/** Which events of a service are leaves. Increment `list` with each change. */
export type LeafKindList = { readonly list: number; readonly kinds: readonly LeafKind[] }

type FixedKinds = EventsOf<typeof PublicLogStream>['LeafKindsFixed']

/** Returns the kind of an event's leaf, or undefined. Depends only on the log, which contains the lists. */
export type LeafRule = (event: DigestedEvent) => string | undefined

/** The leaf kind of the events that record a list. */
const LIST_KIND = 'kinds'

/**
 * Creates the rule of a log. The first list also applies to all events before it, each later list to
 * the events after it.
 * @param events of the stream `public-log`.
 * @returns undefined before the first list.
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
