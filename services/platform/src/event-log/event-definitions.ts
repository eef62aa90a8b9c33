import type { JsonObject, StreamEvent } from './event-log.ts'

/** Brings an event's data from schema n to n + 1. */
export type Upcaster = (data: JsonObject) => JsonObject

/**
 * What a service knows of one of its event types.
 * `Data` is the shape at the current schema, `Public` what other services may see of it.
 */
export type EventDefinition<Data = unknown, Public = unknown> = {
  /** The current version of the data's shape, 1 at first. */
  readonly schema: number
  /** By the schema they start from: `{ 1: toSchema2 }`. Every older schema has one, for ever. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
  /** The public part, published by the relay; null for an event that never leaves the service. */
  readonly publish: ((data: Data) => Public) | null
}

/** All event types of one service, by name. */
export type EventDefinitions = Readonly<Record<string, EventDefinition<never>>>

/** The definitions of events, from the data of each by type. */
export type DefinitionsOf<Events> = { readonly [Type in keyof Events]: EventDefinition<Events[Type]> }

/**
 * One of these events, whose type tells what its data is: as a fold meets it, or a projection (`SourcedEvent`). Logs and
 * views hand out events of any type; who knows which ones can come takes them as this.
 */
export type EventOf<
  Events,
  Recorded extends { readonly type: string; readonly data: unknown } = StreamEvent,
> = {
  [Type in keyof Events]: Omit<Recorded, 'type' | 'data'> & {
    readonly type: Type
    readonly data: Events[Type] | undefined
  }
}[keyof Events]
