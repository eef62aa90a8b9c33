import { UnknownEvent } from './errors.ts'
import type { EventDefinition, EventDefinitions } from './event-definitions.ts'
import type { JsonObject, RecordedEvent } from './event-log.ts'
import { platformEvents } from './platform-events.ts'

const upcast = (
  definition: EventDefinition<never>,
  type: string,
  schema: number,
  data: JsonObject,
): JsonObject => {
  let current = data
  for (let from = schema; from < definition.schema; from += 1) {
    const upcaster = definition.upcasters?.[from]
    if (upcaster === undefined) throw new UnknownEvent(`${type} has no upcaster from schema ${from}`)
    current = upcaster(current)
  }
  return current
}

export type EventCodec = {
  /** The schema a type is written in. @throws UnknownEvent */
  currentSchema(type: string): number
  /**
   * An event as it is read: parsed, and brought to the current schema. `json` is null when it was erased.
   * @throws UnknownEvent for a type, or a newer schema, that the definitions do not have.
   */
  decode(stream: string, version: number, type: string, schema: number, json: string | null): RecordedEvent
}

/** How a service's events are read: by its own definitions and the platform's. */
export const createEventCodec = (definitions: EventDefinitions): EventCodec => {
  const known = new Map<string, EventDefinition<never>>(Object.entries({ ...definitions, ...platformEvents }))
  const definitionOf = (type: string): EventDefinition<never> => {
    const definition = known.get(type)
    if (definition === undefined) throw new UnknownEvent(`event type ${type} is not known to this program`)
    return definition
  }
  return {
    currentSchema: (type) => definitionOf(type).schema,
    decode: (stream, version, type, schema, json) => {
      const definition = definitionOf(type)
      if (schema > definition.schema) {
        throw new UnknownEvent(
          `${type} has schema ${schema}; this program knows it up to ${definition.schema}`,
        )
      }
      const stored = json === null ? undefined : (JSON.parse(json) as JsonObject)
      const data =
        stored === undefined || schema === definition.schema
          ? stored
          : upcast(definition, type, schema, stored)
      return { stream, version, type, schema: definition.schema, data }
    },
  }
}
