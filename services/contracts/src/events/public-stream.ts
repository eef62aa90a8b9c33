import type { z } from 'zod'
import { createEventMakers, type EventMakers } from './event-makers.ts'
import type { StreamNames } from './stream-names.ts'

/** What the data of each type of event looks like. */
export type EventSchemas = Readonly<Record<string, z.ZodObject>>

/** The data of events, by type. */
export type DataOf<Schemas extends EventSchemas> = {
  readonly [Type in keyof Schemas & string]: z.infer<Schemas[Type]>
}

/**
 * What other services may see of one kind of stream: how its streams are named, which types of events leave, and what of
 * their data. Called by its type it makes an event as its service would publish it: `PublicPost.PostErased(id, { ... })`.
 */
export type PublicStream<
  Source extends string,
  Ids extends readonly string[],
  Schemas extends EventSchemas,
> = StreamNames<Ids> &
  EventMakers<Ids, DataOf<Schemas>> & {
    /** The service whose log holds these streams. */
    readonly source: Source
    readonly types: ReadonlySet<string>
    readonly schemas: Schemas
  }

/**
 * Defines the public part of a kind of stream. What a schema does not name stays in the service.
 * @param source the service whose log holds these streams.
 */
export const definePublicStream = <
  const Source extends string,
  Ids extends readonly string[],
  Schemas extends EventSchemas,
>(
  source: Source,
  names: StreamNames<Ids>,
  schemas: Schemas,
): PublicStream<Source, Ids, Schemas> => {
  const types = Object.keys(schemas)
  const makers = createEventMakers<Ids, DataOf<Schemas>>(names, types, () => 1)
  return { ...names, ...makers, source, types: new Set(types), schemas }
}

/** The types of all events of streams. */
export const typesOf = (streams: readonly { readonly types: ReadonlySet<string> }[]): readonly string[] =>
  streams.flatMap(({ types }) => Array.from(types))
