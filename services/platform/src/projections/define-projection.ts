import type { EventOf, EventsOf } from '../event-log/typed-events.ts'
import type { PointQuery } from '../view-store/view-store.ts'
import type { Projection, SourcedEvent, ViewWriter } from './projection.ts'

/** A kind of stream as other services see it: see `definePublicStream`. */
type Published = { readonly source: string; readonly types: ReadonlySet<string> }

/** A published event of a stream, or of one of several, with where it came from. */
export type PublishedEventOf<Definition extends Published> = Definition extends unknown
  ? EventOf<EventsOf<Definition>, Omit<SourcedEvent, 'source'> & { readonly source: Definition['source'] }>
  : never

/**
 * Defines a projection by the streams it reads: `apply` meets their events and no others, and knows by an event's type, or by
 * its source, what its data is.
 */
export const defineProjection = <
  const Source extends string,
  const Streams extends readonly (Published & { readonly source: Source })[],
>({
  streams,
  apply,
  reads,
  ...projection
}: Pick<Projection, 'name' | 'version'> & {
  readonly sources: readonly Source[]
  readonly streams: Streams
  readonly apply: (event: PublishedEventOf<Streams[number]>, view: ViewWriter) => void | Promise<void>
  readonly reads?: (event: PublishedEventOf<Streams[number]>) => readonly PointQuery[]
}): Projection => {
  const isRead = createGuard<Streams[number]>(streams)
  return {
    ...projection,
    apply: (event, view) => (isRead(event) ? apply(event, view) : undefined),
    ...(reads && { reads: (event) => (isRead(event) ? reads(event) : []) }),
  }
}

/**
 * Where published JSON becomes typed. Source and type are checked; that the data has the shape of its type is taken as given:
 * the log that it comes from made it.
 */
const createGuard = <Definition extends Published>(streams: readonly Definition[]) => {
  const sources = new Map(streams.flatMap(({ types, source }) => Array.from(types, (type) => [type, source])))
  return (event: SourcedEvent): event is PublishedEventOf<Definition> & SourcedEvent =>
    sources.get(event.type) === event.source
}
