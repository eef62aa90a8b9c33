import type { JsonObject } from '../json.ts'
import type { NewEvent } from '../event-log/event-log.ts'

/**
 * Creates an event with any type and data, for tests of stored data and of events that no definition creates.
 */
export const event = (stream: string, type: string, data: JsonObject, schema = 1): NewEvent => ({
  stream,
  type,
  schema,
  data,
})
