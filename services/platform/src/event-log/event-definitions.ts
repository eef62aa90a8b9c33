import type { JsonObject } from '../json.ts'

export type Upcaster = (data: JsonObject) => JsonObject

export type EventDefinition = {
  /** The current version of the data's shape, starting at 1. */
  readonly schema: number
  /** By source schema: `{ 1: toSchema2 }`. Every older schema has one, permanently. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
  /** Returns the public part, which the relay publishes; null for a private event. */
  readonly publish: ((data: JsonObject) => JsonObject) | null
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>
