import type { EventLog } from './event-log.ts'

/** Erases the data of all events of these streams, except the types in `exceptTypes`. Idempotent. */
export const eraseStreams = async (
  log: EventLog,
  streams: Iterable<string>,
  exceptTypes: ReadonlySet<string> = new Set(),
): Promise<void> => {
  for (const stream of streams) {
    const events = await log.readStream(stream)
    const readable = events.filter(({ data, type }) => data !== undefined && !exceptTypes.has(type))
    if (readable.length > 0) await log.erase(readable)
  }
}
