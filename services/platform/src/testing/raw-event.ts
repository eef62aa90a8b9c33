import type { JsonObject } from '../json.ts'
import type { NewEvent } from '../event-log/event-log.ts'

/** Creates an event of any type with any data, also one that no definition would create. */
export const event = (stream: string, type: string, data: JsonObject, schema = 1): NewEvent => ({
  stream,
  type,
  schema,
  data,
})
