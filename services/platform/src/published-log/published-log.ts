import type { EventDefinitions } from '../event-log/event-definitions.ts'
import { UnknownEvent } from '../event-log/errors.ts'
import type { EventLog, RecordedEvent, TextCommit, TextEvent } from '../event-log/event-log.ts'
import { platformEvents } from '../event-log/platform-events.ts'
import type { Heartbeat, PublishedCommit, PublishedEvent } from './published-commit.ts'

export type CommitText = Pick<PublishedCommit, 'logId' | 'position'> & { readonly text: string }

/** The public part of a log: all commits with their positions, but without private events. */
export type PublishedLog = {
  readonly source: string
  /** Returns up to `limit` (default 1,000) commits after position `after`, in order. */
  read(after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(): Promise<Heartbeat>
  /** Returns the last position up to which no commit is later than `time` (ISO 8601); 0 if none. */
  positionAt(time: string): Promise<number>
}

export type OwnPublishedLog = PublishedLog & {
  /** Returns the commits after position `after` as JSON texts: up to `most`, but at least one if there is any. */
  readBatch(
    after: number,
    most: { readonly commits: number; readonly characters: number },
  ): Promise<readonly CommitText[]>
}

export const createPublishedLog = ({
  source,
  log,
  definitions,
}: {
  readonly source: string
  readonly log: Pick<EventLog, 'id' | 'readAll' | 'readTexts' | 'head' | 'positionAt'>
  readonly definitions: EventDefinitions
}): OwnPublishedLog => {
  const known: EventDefinitions = { ...platformEvents, ...definitions }
  const publish = ({ stream, version, type, schema, data }: RecordedEvent): readonly PublishedEvent[] => {
    const definition = known[type]
    if (!definition) throw new UnknownEvent(`event type ${type} of stream ${stream} is unknown to ${source}`)
    if (!definition.publish) return []
    return [{ stream, version, type, schema, data: data && definition.publish(data) }]
  }
  /** Reuses the stored text of entirely public data, which saves serializing. */
  const eventText = (event: TextEvent): readonly string[] =>
    publish(event).map(({ data, ...published }) => {
      const whole = data === event.data ? event.json : undefined
      const text = whole ?? (data && JSON.stringify(data))
      return withField(JSON.stringify(published), 'data', text)
    })
  const commitText = ({ position, time, previousHash, hash, events }: TextCommit): CommitText => {
    const commit = { source, logId: log.id, position, time, previousHash, hash }
    const list = `[${events.flatMap(eventText).join(',')}]`
    return { logId: log.id, position, text: withField(JSON.stringify(commit), 'events', list) }
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
    readBatch: async (after, most) => {
      const batch: CommitText[] = []
      let characters = 0
      for (const commit of await log.readTexts(after, most.commits)) {
        const next = commitText(commit)
        characters += next.text.length
        if (batch.length > 0 && characters > most.characters) break
        batch.push(next)
      }
      return batch
    },
    head: async () => ({ source, logId: log.id, head: await log.head() }),
    positionAt: async (time) => log.positionAt(time),
  }
}

const withField = (object: string, field: string, json: string | undefined): string =>
  json === undefined ? object : `${object.slice(0, -1)},"${field}":${json}}`
