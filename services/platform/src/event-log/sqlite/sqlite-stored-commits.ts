import { CorruptLog } from '../errors.ts'
import { eventId, type LogFile } from './sqlite-log-file.ts'
import type { StoredCommit, StoredEvent } from '../verify-chain.ts'

type CommitRow = [position: number, id: string, time: string, hash: string]
type EventRow = [
  id: number,
  stream: string,
  version: number,
  type: string,
  schema: number,
  digest: string,
  salt: string | null,
  data: string | null,
]

const storedEvent = ([, stream, version, type, schema, digest, salt, data]: EventRow): StoredEvent => ({
  stream,
  version,
  type,
  schema,
  digest,
  salt,
  data,
})

export type StoredCommits = {
  /** Throws CorruptLog if an event does not match its commit's position. */
  readonly read: (after: number, limit: number) => readonly StoredCommit[]
  readonly newest: () => number
}

export const createStoredCommits = (file: LogFile): StoredCommits => {
  const newest = file.prepare<[number | null]>('SELECT max(position) FROM commits')
  const commits = file.prepare<CommitRow>(
    'SELECT position, id, time, hash FROM commits WHERE position > ? ORDER BY position LIMIT ?',
  )
  const events = file.prepare<EventRow>(
    'SELECT id, stream, version, type, schema, digest, salt, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  return {
    read: (after, limit) =>
      commits.all(after, limit).map(([position, id, time, hash]) => {
        const rows = events.all(eventId(position, 0), eventId(position + 1, 0))
        if (rows.some(([event], index) => event !== eventId(position, index))) {
          throw new CorruptLog(`position ${position}: an event is missing or out of its place`)
        }
        return { position, id, time, hash, events: rows.map(storedEvent) }
      }),
    newest: () => newest.get()?.[0] ?? 0,
  }
}
