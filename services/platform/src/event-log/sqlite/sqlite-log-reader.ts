import { BEFORE_GENESIS } from '../commit-hash.ts'
import type { EventCodec } from '../event-codec.ts'
import { CorruptLog } from '../errors.ts'
import type {
  DigestedCommit,
  DigestedEvent,
  EventReference,
  Head,
  RecordedCommit,
  RecordedEvent,
  SaltedText,
  StreamEvent,
  TextCommit,
  TextEvent,
} from '../event-log.ts'
import { MAX_EVENTS_PER_COMMIT } from '../seal-commit.ts'
import { eventId, latestTimes, type LogFile, referenceOf } from './sqlite-log-file.ts'

type CommitRow = [position: number, id: string, time: string, hash: string]
type EventRow = [
  id: number,
  stream: string,
  version: number,
  type: string,
  schema: number,
  data: string | null,
]

type DigestRow = [
  id: number,
  stream: string,
  version: number,
  type: string,
  schema: number,
  digest: string,
  isErased: number,
  time: string,
  hash: string,
]

/** Synchronous, so reads never see partial writes. */
export type LogReader = {
  readonly page: (after: number, limit: number) => readonly RecordedCommit[]
  readonly texts: (after: number, limit: number) => readonly TextCommit[]
  readonly digests: (after: number, limit: number) => readonly DigestedCommit[]
  readonly streamDigests: (stream: string) => readonly DigestedEvent[]
  readonly saltedText: (event: EventReference) => SaltedText | undefined
  readonly commit: (id: string) => RecordedCommit | undefined
  readonly has: (id: string) => boolean
  readonly stream: (stream: string, afterVersion: number) => readonly StreamEvent[]
  readonly version: (stream: string) => number
  readonly head: () => Head
  readonly headAt: (position: number) => Head
  /** Returns the latest time of a commit and all earlier ones; '' for position 0. */
  readonly latest: (position: number) => string
}

/** Creates a reader. Its functions throw CorruptLog for a missing position, and the errors of the codec. */
export const createLogReader = (file: LogFile, codec: EventCodec): LogReader => {
  const statements = createStatements(file)
  const { newest, hashAndTime, positionOfId, newestVersion, commitsAfter, eventsBetween } = statements
  const { eventsOfStream, digestsBetween, digestsOfStream, saltAndData } = statements

  const at = (position: number): [hash: string, time: string] => {
    const row = hashAndTime.get(position)
    if (row === undefined) throw new CorruptLog(`position ${position} is missing`)
    return row
  }
  const headAt = (position: number): Head =>
    position === 0 ? BEFORE_GENESIS : { position, hash: at(position)[0] }
  const decode = ([, stream, version, type, schema, data]: EventRow): RecordedEvent =>
    codec.decode(stream, version, type, schema, data)

  const decodeWithText = (row: EventRow): TextEvent => {
    const [, , , , schema, data] = row
    const decoded = decode(row)
    return { ...decoded, json: decoded.schema === schema ? (data ?? undefined) : undefined }
  }

  const commitsOf =
    <Event>(read: (row: EventRow) => Event) =>
    (after: number, limit: number) => {
      const commits = commitsAfter.all(after, limit)
      const events = eventsBetween.all(eventId(after + 1, 0), eventId(after + 1 + commits.length, 0))
      let previous = headAt(after)
      let next = 0
      return commits.map(([position, id, time, hash]) => {
        if (position !== previous.position + 1) {
          throw new CorruptLog(`position ${previous.position + 1} is missing`)
        }
        const recorded: Event[] = []
        const end = eventId(position + 1, 0)
        for (let row = events[next]; row !== undefined && row[0] < end; row = events[next]) {
          recorded.push(read(row))
          next += 1
        }
        const commit = { position, id, time, previousHash: previous.hash, hash, events: recorded }
        previous = commit
        return commit
      })
    }

  const page = commitsOf(decode)

  const digests = (after: number, limit: number): readonly DigestedCommit[] => {
    const rows = Map.groupBy(
      digestsBetween.all(eventId(after + 1, 0), eventId(after + 1 + limit, 0)),
      ([id]) => referenceOf(id).position,
    )
    const found = [...rows].map(([position, ofCommit]) => ({
      position,
      hash: ofCommit[0]?.[8] ?? '',
      events: ofCommit.map(digested),
    }))
    const hole = found.findIndex(({ position }, nth) => position !== after + 1 + nth)
    if (hole !== -1) throw new CorruptLog(`position ${after + 1 + hole} is missing`)
    return found
  }

  return {
    page,
    texts: commitsOf(decodeWithText),
    digests,
    streamDigests: (stream) => digestsOfStream.all(stream).map(digested),
    saltedText: ({ position, index }) => {
      const [salt, text] = saltAndData.get(eventId(position, index)) ?? []
      return typeof salt === 'string' && typeof text === 'string' ? { salt, text } : undefined
    },
    commit: (id) => {
      const row = positionOfId.get(id)
      return row === undefined ? undefined : page(row[0] - 1, 1)[0]
    },
    has: (id) => positionOfId.get(id) !== undefined,
    stream: (stream, afterVersion) =>
      eventsOfStream.all(stream, afterVersion).map((row) => {
        const { position, index } = referenceOf(row[0])
        return { ...decode(row), position, index, time: at(position)[1] }
      }),
    version: (stream) => newestVersion.get(stream)?.[0] ?? 0,
    head: () => {
      const row = newest.get()
      return row === undefined ? BEFORE_GENESIS : { position: row[0], hash: row[1] }
    },
    headAt,
    latest: latestTimes(file),
  }
}

const digested = ([id, stream, version, type, schema, digest, isErased, time]: DigestRow): DigestedEvent => ({
  ...referenceOf(id),
  stream,
  version,
  type,
  schema,
  digest,
  time,
  isErased: isErased === 1,
})

const createStatements = (file: LogFile) => {
  const newest = file.prepare<[position: number, hash: string]>(
    'SELECT position, hash FROM commits ORDER BY position DESC LIMIT 1',
  )
  const hashAndTime = file.prepare<[hash: string, time: string]>(
    'SELECT hash, time FROM commits WHERE position = ?',
  )
  const positionOfId = file.prepare<[number]>('SELECT position FROM commits WHERE id = ?')
  const newestVersion = file.prepare<[number]>(
    'SELECT version FROM events WHERE stream = ? ORDER BY version DESC LIMIT 1',
  )
  const commitsAfter = file.prepare<CommitRow>(
    'SELECT position, id, time, hash FROM commits WHERE position > ? ORDER BY position LIMIT ?',
  )
  const eventsBetween = file.prepare<EventRow>(
    'SELECT id, stream, version, type, schema, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  const eventsOfStream = file.prepare<EventRow>(
    'SELECT id, stream, version, type, schema, data FROM events WHERE stream = ? AND version > ? ORDER BY version',
  )

  const DIGESTS = `SELECT events.id, stream, version, type, schema, digest, salt IS NULL, time, hash FROM events
    JOIN commits ON commits.position = events.id / ${MAX_EVENTS_PER_COMMIT}`
  const digestsBetween = file.prepare<DigestRow>(
    `${DIGESTS} WHERE events.id >= ? AND events.id < ? ORDER BY events.id`,
  )
  const digestsOfStream = file.prepare<DigestRow>(`${DIGESTS} WHERE stream = ? ORDER BY version`)
  const saltAndData = file.prepare<[salt: string | null, data: string | null]>(
    'SELECT salt, data FROM events WHERE id = ?',
  )

  return {
    newest,
    hashAndTime,
    positionOfId,
    newestVersion,
    commitsAfter,
    eventsBetween,
    eventsOfStream,
    digestsBetween,
    digestsOfStream,
    saltAndData,
  }
}
