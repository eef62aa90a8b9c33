import type { EventDefinitions } from '../event-log/event-definitions.ts'
import { UnknownEvent } from '../event-log/errors.ts'
import type { EventLog, RecordedEvent } from '../event-log/event-log.ts'
import { platformEvents } from '../event-log/platform-events.ts'
import type { Heartbeat, PublishedCommit, PublishedEvent } from './published-commit.ts'

/** What the other services may see of a log: private events are taken out, the positions stay. */
export type PublishedLog = {
  readonly source: string
  /** Up to `limit` (default 1,000) commits with a position above `after`, in order. */
  read(after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(): Promise<Heartbeat>
  /** The position of the newest commit made at or before `time` (ISO 8601); 0 when there is none. */
  positionAt(time: string): Promise<number>
}

/** Shows the public part of a service's log, as its event definitions tell. */
export const createPublishedLog = ({
  source,
  log,
  definitions,
}: {
  readonly source: string
  readonly log: Pick<EventLog, 'id' | 'readAll' | 'head' | 'positionAt'>
  /** The service's own events; the platform's are known anyway. */
  readonly definitions: EventDefinitions
}): PublishedLog => {
  const known: EventDefinitions = { ...platformEvents, ...definitions }
  const publish = ({ stream, version, type, schema, data }: RecordedEvent): readonly PublishedEvent[] => {
    const definition = known[type]
    if (!definition) throw new UnknownEvent(`event type ${type} of stream ${stream} is unknown to ${source}`)
    if (!definition.publish) return []
    return [{ stream, version, type, schema, data: data && definition.publish(data) }]
  }
  return {
    source,
    read: async (after, limit = 1_000) => {
      const commits = await log.readAll(after, limit)
      return commits.map(({ position, time, previousHash, hash, events }) => ({
        source,
        logId: log.id,
        position,
        time,
        previousHash,
        hash,
        events: events.flatMap(publish),
      }))
    },
    head: async () => ({ source, logId: log.id, head: await log.head() }),
    positionAt: async (time) => log.positionAt(time),
  }
}
