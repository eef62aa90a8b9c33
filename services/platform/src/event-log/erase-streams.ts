import type { EventLog } from './event-log.ts'

/**
 * Erases the data of every event of these streams, one stream at a time, but for the types in `keep`: those that say
 * that the subject is gone. Repeatable, so an erasure that was stopped is simply started again.
 */
export const eraseStreams = async (
  log: EventLog,
  streams: Iterable<string>,
  keep: ReadonlySet<string> = new Set(),
): Promise<void> => {
  for (const stream of streams) {
    const events = await log.readStream(stream)
    const readable = events.filter(({ data, type }) => data !== undefined && !keep.has(type))
    if (readable.length > 0) await log.erase(readable)
  }
}
