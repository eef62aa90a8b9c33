import { createEventMakers, type EventMakers } from '@soko/contracts/events/event-makers.ts'
import type { DataOf, EventSchemas, PublicStream } from '@soko/contracts/events/public-stream.ts'
import type { StreamNames } from '@soko/contracts/events/stream-names.ts'
import type { EventDefinition, EventDefinitions, Upcaster } from './event-definitions.ts'
import { publicPart } from './public-part.ts'

/** A kind of stream, with a function per event type: `PostStream.PostErased(postId, { postId, authorId })`. */
export type Stream<Ids extends readonly string[], Events> = StreamNames<Ids> &
  EventMakers<Ids, Events> & {
    readonly types: ReadonlySet<string>
    readonly schemas: EventSchemas
    readonly definitions: EventDefinitions
  }

/** By event type: the first converts schema 1 to 2, and so on. They must never be removed. */
type Upcasters = Readonly<Record<string, readonly Upcaster[] | undefined>>
type UpcastersOf<Types> = { readonly [Type in Types & string]?: readonly Upcaster[] }

type Stored<Public extends EventSchemas, Private extends EventSchemas> = {
  readonly [Type in (keyof Public | keyof Private) & string]: Merged<
    DataOfType<Public, Type> & DataOfType<Private, Type>
  >
}
type DataOfType<Schemas extends EventSchemas, Type> = Type extends keyof Schemas & string
  ? DataOf<Schemas>[Type]
  : unknown
type Merged<Data> = { [Field in keyof Data]: Data[Field] }

/** Defines a kind of stream with public events, and `private` fields and event types. */
export const defineStream = <
  Ids extends readonly string[],
  Public extends EventSchemas,
  Private extends EventSchemas = Public,
>(
  published: PublicStream<string, Ids, Public>,
  options: {
    readonly private?: Private
    readonly upcasters?: UpcastersOf<keyof Public | keyof Private>
  } = {},
): Stream<Ids, Stored<Public, Private>> =>
  createStream(published, published.schemas, options.private ?? {}, options.upcasters ?? {})

export const definePrivateStream = <Ids extends readonly string[], Private extends EventSchemas>(
  names: StreamNames<Ids>,
  schemas: Private,
  upcasters: UpcastersOf<keyof Private> = {},
): Stream<Ids, DataOf<Private>> => createStream(names, {}, schemas, upcasters)

const createStream = <Ids extends readonly string[], Events>(
  { of, idOf, idsOf }: StreamNames<Ids>,
  published: EventSchemas,
  privateSchemas: EventSchemas,
  upcasters: Upcasters,
): Stream<Ids, Events> => {
  const types = [...new Set([...Object.keys(published), ...Object.keys(privateSchemas)])]
  const schemaOf = (type: string): number => (upcasters[type]?.length ?? 0) + 1
  const define = (type: string): EventDefinition => ({
    schema: schemaOf(type),
    upcasters: Object.fromEntries((upcasters[type] ?? []).map((upcaster, at) => [at + 1, upcaster])),
    publish: published[type] === undefined ? null : publicPart(published[type]),
  })
  return {
    of,
    idOf,
    idsOf,
    ...createEventMakers<Ids, Events>({ of, idOf, idsOf }, types, schemaOf),
    types: new Set(types),
    schemas: {
      ...published,
      ...Object.fromEntries(
        Object.entries(privateSchemas).map(([type, schema]) => [
          type,
          published[type]?.extend(schema.shape) ?? schema,
        ]),
      ),
    },
    definitions: Object.fromEntries(types.map((type) => [type, define(type)])),
  }
}

/** Returns all event types of a log; throws if two streams define the same type. */
export const definitionsOf = (
  streams: readonly { readonly definitions: EventDefinitions }[],
): EventDefinitions => {
  const entries = streams.flatMap(({ definitions }) => Object.entries(definitions))
  const twice = entries.find(([type], at) => entries.some(([other], before) => before < at && other === type))
  if (twice !== undefined) throw new Error(`two streams define events of type ${twice[0]}`)
  return Object.fromEntries(entries)
}
