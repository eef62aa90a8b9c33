import type { z } from 'zod'
import { createEventMakers, type EventMakers } from './event-makers.ts'
import type { StreamNames } from './stream-names.ts'

export type EventSchemas = Readonly<Record<string, z.ZodObject>>

export type DataOf<Schemas extends EventSchemas> = {
  readonly [Type in keyof Schemas & string]: z.infer<Schemas[Type]>
}

/** The public part of a kind of stream. Event types are makers too: `PublicPost.PostErased(id, { ... })`. */
export type PublicStream<
  Source extends string,
  Ids extends readonly string[],
  Schemas extends EventSchemas,
> = StreamNames<Ids> &
  EventMakers<Ids, DataOf<Schemas>> & {
    readonly source: Source
    readonly types: ReadonlySet<string>
    readonly schemas: Schemas
  }

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

export const typesOf = (streams: readonly { readonly types: ReadonlySet<string> }[]): readonly string[] =>
  streams.flatMap(({ types }) => Array.from(types))
