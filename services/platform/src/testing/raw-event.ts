import type { JsonObject } from '../json.ts'
import type { NewEvent } from '../event-log/event-log.ts'

/**
 * An event spelt out, as it stands in a log: for tests that say letter for letter what is stored, and for events that no
 * definition would make.
 */
export const event = (stream: string, type: string, data: JsonObject, schema = 1): NewEvent => ({
  stream,
  type,
  schema,
  data,
})
