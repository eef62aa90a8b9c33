import type { JsonObject } from '../json.ts'
import type { NewEvent } from '../event-log/event-log.ts'

/** Any type and data, also those that no definition creates. */
export const event = (stream: string, type: string, data: JsonObject, schema = 1): NewEvent => ({
  stream,
  type,
  schema,
  data,
})
