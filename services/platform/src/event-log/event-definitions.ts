import type { JsonObject } from '../json.ts'

export type Upcaster = (data: JsonObject) => JsonObject

export type EventDefinition = {
  /** The current version of the data's shape, starting at 1. */
  readonly schema: number
  /** The upcasters by source schema: `{ 1: toSchema2 }`. All older schemas need one, permanently. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
  /** Returns the part of the data that the relay publishes; null for a private event. */
  readonly publish: ((data: JsonObject) => JsonObject) | null
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>
