import { DatabaseSync } from 'node:sqlite'

export type RecordedEvent = {
  readonly stream: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads the events of a log's file, to which no process may write meanwhile. */
export const recordedEvents = (file: string): readonly RecordedEvent[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare('SELECT stream, type, data FROM events ORDER BY id')
      .all()
      .map(({ stream, type, data }) => ({
        stream: String(stream),
        type: String(type),
        data: JSON.parse(String(data ?? '{}')) as RecordedEvent['data'],
      }))
  } finally {
    database.close()
  }
}
