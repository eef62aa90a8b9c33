import type { EventOf, EventsOf } from '../event-log/typed-events.ts'
import type { PointQuery } from '../view-store/view-store.ts'
import type { Projection, SourcedEvent, ViewWriter } from './projection.ts'

type Published = { readonly source: string; readonly types: ReadonlySet<string> }

export type PublishedEventOf<Definition extends Published> = Definition extends unknown
  ? EventOf<EventsOf<Definition>, Omit<SourcedEvent, 'source'> & { readonly source: Definition['source'] }>
  : never

/** Defines a projection. `apply` gets only events of these streams, typed by event type and source. */
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

/** Creates a type guard that checks only source and type: the source's log guarantees the data's shape. */
const createGuard = <Definition extends Published>(streams: readonly Definition[]) => {
  const sources = new Map(streams.flatMap(({ types, source }) => Array.from(types, (type) => [type, source])))
  return (event: SourcedEvent): event is PublishedEventOf<Definition> & SourcedEvent =>
    sources.get(event.type) === event.source
}
