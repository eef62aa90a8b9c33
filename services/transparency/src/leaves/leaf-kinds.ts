import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { type EventsOf, loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { orderOf } from './order.ts'

/** A type of events that are leaves. */
export type LeafKind = {
  readonly type: string
  readonly kind: string
  /** The first version of its data's shape that is public as a whole; 1 unless given. */
  readonly schema?: number
  /** It says all there is by itself: its text is never served. What it does to the other leaves of its subject. */
  readonly effect?: 'withdraws' | 'restores' | 'ends'
}

/** Which events of a service are leaves. `list` is counted up with each change. */
export type LeafKindList = { readonly list: number; readonly kinds: readonly LeafKind[] }

type FixedKinds = EventsOf<typeof PublicLogStream>['LeafKindsFixed']

/** Which leaf an event is: its kind; undefined for an event that is none. A function of the log: by which list it is judged is in it, too. */
export type LeafRule = (event: DigestedEvent) => string | undefined

/** How the leaf is called by which the list itself is told. */
const LIST_KIND = 'kinds'

/**
 * The rule of a log. The first list holds for all that came before it, too, each later one for what comes after it.
 * @param events of the stream `public-log`. @returns undefined before the first list.
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
    const known = kinds.get(event.type)
    return known !== undefined && event.schema >= known.schema ? known.kind : undefined
  }
}

const kindsByType = ({ kinds }: FixedKinds): ReadonlyMap<string, { kind: string; schema: number }> =>
  new Map(kinds.map(({ type, kind, schema }) => [type, { kind, schema }]))
