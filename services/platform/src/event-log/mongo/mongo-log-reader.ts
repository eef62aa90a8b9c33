import { digestsOf } from '../digests-of.ts'
import type { ClientSession, Collection } from 'mongodb'
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
import { type CommitDocument, documentsAfter, keyOf } from './mongo-log-commits.ts'
import type { StoredEvent } from '../verify-chain.ts'

export type LogReader = {
  readonly page: (after: number, limit: number, known?: number) => Promise<readonly RecordedCommit[]>
  readonly texts: (after: number, limit: number, known?: number) => Promise<readonly TextCommit[]>
  readonly digests: (after: number, limit: number, known?: number) => Promise<readonly DigestedCommit[]>
  readonly streamDigests: (stream: string) => Promise<readonly DigestedEvent[]>
  readonly saltedText: (event: EventReference) => Promise<SaltedText | undefined>
  readonly commit: (id: string) => Promise<RecordedCommit | undefined>
  readonly known: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly stream: (stream: string, afterVersion: number) => Promise<readonly StreamEvent[]>
  readonly last: (stream: string) => Promise<StreamEvent | undefined>
  /**
   * Returns the streams' versions just after the commit at `position`; 0 if missing. One query checks all
   * `guesses`; each wrong one costs another. `session` must be causally consistent with the commit.
   */
  readonly versions: (
    guesses: ReadonlyMap<string, number>,
    position: number,
    session: ClientSession,
  ) => Promise<ReadonlyMap<string, number>>
  readonly headAt: (position: number) => Promise<Head>
  readonly latest: (position: number) => Promise<string>
}

const WITHOUT_HASHING = { keys: 0, streams: 0, 'events.salt': 0, 'events.digest': 0 }

const WITHOUT_DATA = { keys: 0, streams: 0, 'events.data': 0 }

const digestsOfDocument = ({
  _id: position,
  time,
  events,
}: Pick<CommitDocument, '_id' | 'time' | 'events'>): readonly DigestedEvent[] =>
  digestsOf({ position, time, events })

/** Creates a reader, which throws CorruptLog for gaps and the errors of the codec and of MongoDB. */
export const createLogReader = (commits: Collection<CommitDocument>, codec: EventCodec): LogReader => {
  const at = async (position: number): Promise<Pick<CommitDocument, 'hash' | 'time' | 'latest'>> => {
    const found = await commits.findOne({ _id: position }, { projection: { hash: 1, time: 1, latest: 1 } })
    if (found === null) throw new CorruptLog(`position ${position} is missing`)
    return found
  }
  const decode = ({ stream, version, type, schema, data }: StoredEvent): RecordedEvent =>
    codec.decode(stream, version, type, schema, data)

  const decodeWithText = (event: StoredEvent): TextEvent => {
    const decoded = decode(event)
    return { ...decoded, json: decoded.schema === event.schema ? (event.data ?? undefined) : undefined }
  }

  /** Also reads the commit before the page, because the page's first commit needs its hash. */
  const commitsOf =
    <Event>(read: (event: StoredEvent) => Event) =>
    async (after: number, limit: number, known?: number) => {
      const before = after > 0 ? 1 : 0
      const documents = await documentsAfter(commits, after - before, limit + before, {
        projection: WITHOUT_HASHING,
        ...(known !== undefined && { known }),
      })
      let previousHash = before === 0 ? BEFORE_GENESIS.hash : (documents[0]?.hash ?? '')
      return documents.slice(before).map(({ _id, id, time, hash, events }) => {
        const commit = { position: _id, id, time, previousHash, hash, events: events.map(read) }
        previousHash = hash
        return commit
      })
    }

  const page = commitsOf(decode)

  return {
    page,
    texts: commitsOf(decodeWithText),
    digests: async (after, limit, known) => {
      const documents = await documentsAfter(commits, after, limit, {
        projection: WITHOUT_DATA,
        ...(known !== undefined && { known }),
      })
      return documents.map((document) => ({
        position: document._id,
        hash: document.hash,
        events: digestsOfDocument(document),
      }))
    },
    streamDigests: async (stream) => {
      const documents = await commits
        .find({ streams: stream }, { projection: WITHOUT_DATA })
        .sort({ _id: 1 })
        .toArray()
      return documents.flatMap(digestsOfDocument).filter((event) => event.stream === stream)
    },
    saltedText: async ({ position, index }) => {
      const found = await commits.findOne({ _id: position }, { projection: { events: 1 } })
      const { salt, data } = found?.events[index] ?? {}
      return typeof salt === 'string' && typeof data === 'string' ? { salt, text: data } : undefined
    },
    commit: async (id) => {
      const found = await commits.findOne({ id }, { projection: { _id: 1 } })
      return found === null ? undefined : (await page(found._id - 1, 1))[0]
    },
    known: async (ids) => {
      if (ids.length === 0) return new Set()
      const found = await commits.find({ id: { $in: [...ids] } }, { projection: { id: 1 } }).toArray()
      return new Set(found.map(({ id }) => id))
    },
    stream: async (stream, afterVersion) => readStream(commits, decode, stream, afterVersion),
    last: async (stream) => {
      const newest = await commits.findOne(
        { streams: stream },
        { sort: { _id: -1 }, projection: WITHOUT_HASHING },
      )
      return newest === null ? undefined : eventsOf(newest, decode, stream).at(-1)
    },
    versions: async (guesses, position, session) => {
      const keys = [...guesses].flatMap(([stream, guess]) =>
        guess > 0 ? [keyOf(stream, guess), keyOf(stream, guess + 1)] : [keyOf(stream, 1)],
      )
      const documents = await commits
        .find({ keys: { $in: keys }, _id: { $lte: position } }, { session, projection: { keys: 1 } })
        .toArray()
      const there = new Set(documents.flatMap((document) => document.keys))
      const isRight = (stream: string, guess: number): boolean =>
        (guess === 0 || there.has(keyOf(stream, guess))) && !there.has(keyOf(stream, guess + 1))
      const versions = new Map(guesses)
      for (const [stream, guess] of guesses) {
        if (!isRight(stream, guess)) versions.set(stream, await versionAt(commits, stream, position, session))
      }
      return versions
    },
    headAt: async (position) =>
      position === 0 ? BEFORE_GENESIS : { position, hash: (await at(position)).hash },
    latest: async (position) => {
      const { latest, time } = await at(position)
      return latest ?? time
    },
  }
}

const eventsOf = (
  { _id: position, time, events }: Pick<CommitDocument, '_id' | 'time' | 'events'>,
  decode: (event: StoredEvent) => RecordedEvent,
  stream: string,
): readonly StreamEvent[] =>
  events.flatMap((event, index) =>
    event.stream === stream ? [{ ...decode(event), position, index, time }] : [],
  )

/** Reads a stream's events. Throws CorruptLog if a version is missing. */
const readStream = async (
  commits: Collection<CommitDocument>,
  decode: (event: StoredEvent) => RecordedEvent,
  stream: string,
  afterVersion: number,
): Promise<readonly StreamEvent[]> => {
  const first = await commits.findOne({ keys: keyOf(stream, afterVersion + 1) }, { projection: { _id: 1 } })
  if (first === null) return []
  const documents = await commits
    .find({ streams: stream, _id: { $gte: first._id } }, { projection: WITHOUT_HASHING })
    .sort({ _id: 1 })
    .toArray()
  const events = documents
    .flatMap((document) => eventsOf(document, decode, stream))
    .filter(({ version }) => version > afterVersion)
  const hole = events.findIndex(({ version }, nth) => version !== afterVersion + 1 + nth)
  if (hole !== -1) throw new CorruptLog(`${keyOf(stream, afterVersion + 1 + hole)} is missing`)
  return events
}

const versionAt = async (
  commits: Collection<CommitDocument>,
  stream: string,
  position: number,
  session: ClientSession,
): Promise<number> => {
  const newest = await commits.findOne(
    { streams: stream, _id: { $lte: position } },
    { session, sort: { _id: -1 }, projection: { 'events.stream': 1, 'events.version': 1 } },
  )
  return newest?.events.findLast((event) => event.stream === stream)?.version ?? 0
}
