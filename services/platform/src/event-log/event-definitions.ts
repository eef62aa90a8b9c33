import type { JsonObject } from '../json.ts'

/** Brings an event's data from schema n to n + 1. */
export type Upcaster = (data: JsonObject) => JsonObject

/** What a service knows of one of its event types. */
export type EventDefinition = {
  /** The current version of the data's shape, 1 at first. */
  readonly schema: number
  /** By the schema they start from: `{ 1: toSchema2 }`. Every older schema has one, for ever. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
  /** The public part, published by the relay; null for an event that never leaves the service. */
  readonly publish: ((data: JsonObject) => JsonObject) | null
}

/** All event types of one service, by name. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>
