import { isJsonObject, parseJson } from '../json.ts'
import { CorruptLog, UnknownEvent } from './errors.ts'
import type { EventDefinition, EventDefinitions, Upcaster } from './event-definitions.ts'
import type { JsonObject } from '../json.ts'
import type { RecordedEvent } from './event-log.ts'
import { platformEvents } from './platform-events.ts'

export type EventCodec = {
  readonly currentSchema: (type: string) => number
  /** Parses and upcasts an event; `json` is null if it was erased. Throws UnknownEvent or CorruptLog. */
  readonly decode: (
    stream: string,
    version: number,
    type: string,
    schema: number,
    json: string | null,
  ) => RecordedEvent
}

type KnownType = { readonly schema: number; readonly upcasters: readonly Upcaster[] }

const knownType = (type: string, { schema, upcasters }: EventDefinition): KnownType => ({
  schema,
  upcasters: Array.from({ length: schema - 1 }, (_, older) => {
    const upcaster = upcasters?.[older + 1]
    if (upcaster === undefined) throw new UnknownEvent(`${type} has no upcaster from schema ${older + 1}`)
    return upcaster
  }),
})

/** Creates a codec for events of a service and the platform; throws UnknownEvent if an upcaster is missing. */
export const createEventCodec = (definitions: EventDefinitions): EventCodec => {
  const types = new Map<string, KnownType>()
  for (const [type, definition] of Object.entries({ ...definitions, ...platformEvents })) {
    types.set(type, knownType(type, definition))
  }
  const find = (type: string): KnownType => {
    const known = types.get(type)
    if (known === undefined) throw new UnknownEvent(`event type ${type} is unknown to this program`)
    return known
  }
  const parse = (known: KnownType, schema: number, json: string): JsonObject => {
    const stored = parseJson(json)
    if (!isJsonObject(stored)) throw new CorruptLog('the data of an event is not an object')
    if (schema === known.schema) return stored
    return known.upcasters.slice(schema - 1).reduce<JsonObject>((data, upcaster) => upcaster(data), stored)
  }
  return {
    currentSchema: (type) => find(type).schema,
    decode: (stream, version, type, schema, json) => {
      const known = find(type)
      if (schema > known.schema) {
        throw new UnknownEvent(`${type} has schema ${schema}; this program knows it up to ${known.schema}`)
      }
      const data = json === null ? undefined : parse(known, schema, json)
      return { stream, version, type, schema: known.schema, data }
    },
  }
}
