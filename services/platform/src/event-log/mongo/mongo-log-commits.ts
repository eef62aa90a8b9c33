import type { ClientSession, Collection, Db, Document } from 'mongodb'
import { MAJORITY } from '../../mongodb/majority.ts'
import { BEFORE_GENESIS } from '../commit-hash.ts'
import { CorruptLog } from '../errors.ts'
import type { Head } from '../event-log.ts'
import { storedLatest } from '../latest-time.ts'
import type { StoredCommit, StoredEvent } from '../verify-chain.ts'

/** A commit as MongoDB keeps it. Data is the JSON text that was hashed, never BSON. */
export type CommitDocument = {
  /** The position. Who inserts it first has it. */
  readonly _id: number
  readonly id: string
  readonly time: string
  readonly hash: string
  /** The latest time of the commits before, where it is later than this one's: `latest-time.ts`. */
  readonly latest?: string
  /** Each stream once, for reading a stream. */
  readonly streams: readonly string[]
  /** `<stream>@<version>` of each event: a unique index over them stands guard. */
  readonly keys: readonly string[]
  readonly events: readonly StoredEvent[]
  /** The opened log that erased something of it last, so that this one need not hear of it. */
  readonly erasedBy?: string
}

/** The newest commit, and the latest time of all: what the next one goes on from. */
export type Tip = Head & { readonly latest: string }

/** Documents asked for at once. */
export const CHUNK = 250

/** Positions asked for above the newest that is known: usually none of them is there, and each costs a look. */
const FEW = 16

/** How an event is named in the index that stands guard; versions hold no @, so no two events share one. */
export const keyOf = (stream: string, version: number): string => `${stream}@${version}`

/** @param before the latest time of the commits before. */
export const toDocument = (
  { position, id, time, hash, events }: StoredCommit,
  before: string,
): CommitDocument => ({
  _id: position,
  id,
  time,
  hash,
  ...withLatest(storedLatest(before, time)),
  streams: streamsOf(events),
  keys: keysOf(events),
  events: events.map(({ stream, version, type, schema, digest, salt, data }) => ({
    stream,
    version,
    type,
    schema,
    digest,
    salt,
    data,
  })),
})

const withLatest = (latest: string | undefined): Pick<CommitDocument, 'latest'> =>
  latest === undefined ? {} : { latest }

type Placed = readonly Pick<StoredEvent, 'stream' | 'version'>[]

const keysOf = (events: Placed): readonly string[] =>
  events.map(({ stream, version }) => keyOf(stream, version))
const streamsOf = (events: Placed): readonly string[] => [...new Set(events.map(({ stream }) => stream))]

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, nth) => each === others[nth])

/** @throws CorruptLog when the document is found by other keys or streams than its events have: no hash covers these. */
const toStored = (document: CommitDocument): StoredCommit => {
  const { _id, id, time, hash, events, keys, streams } = document
  const stored = { position: _id, id, time, hash, events }
  if (!isSame(keys, keysOf(events)) || !isSame(streams, streamsOf(events))) {
    throw new CorruptLog(`position ${_id}: the commit is kept under keys that are not its events'`)
  }
  return stored
}

/** A log's commits in their database. */
export const commitsIn = (db: Db): Collection<CommitDocument> =>
  db.collection<CommitDocument>('commits', MAJORITY)

export const makeIndexes = async (commits: Collection<CommitDocument>): Promise<void> => {
  await commits.createIndexes([
    { name: 'keys', key: { keys: 1 }, unique: true },
    { name: 'id', key: { id: 1 }, unique: true },
    { name: 'streams', key: { streams: 1, _id: 1 } },
  ])
}

/** What of the documents is asked for, and after which of the reader's own reads and writes. */
export type ReadOptions = { readonly projection?: Document; readonly session?: ClientSession }

/**
 * The documents at `count` positions from `first` on, as far as there are any.
 *
 * They are asked for one by one, by `$in`: positions have no holes, and not every server that speaks MongoDB's protocol
 * has an index for a range of `_id`.
 * @throws CorruptLog when one before the last is missing.
 */
const documentsFrom = async (
  commits: Collection<CommitDocument>,
  first: number,
  count: number,
  options: ReadOptions,
): Promise<readonly CommitDocument[]> => {
  const positions = Array.from({ length: count }, (_, nth) => first + nth)
  const read = async () =>
    commits
      .find({ _id: { $in: positions } }, { ...options, batchSize: count + 1 })
      .sort({ _id: 1 })
      .toArray()
  const holeIn = (found: readonly CommitDocument[]): number =>
    found.findIndex(({ _id }, nth) => _id !== first + nth)

  const found = await read()
  if (holeIn(found) === -1) return found
  // A server may look for one before it is written, and for the next after: then both are there the second time.
  const again = await read()
  const hole = holeIn(again)
  if (hole !== -1) throw new CorruptLog(`position ${first + hole} is missing`)
  return again
}

/**
 * The documents of up to `limit` positions above `after`, in order, as far as there are any.
 * @param options.known the newest position that is known to be there: few are asked for above it at first.
 * @throws CorruptLog at a hole.
 */
export const documentsAfter = async (
  commits: Collection<CommitDocument>,
  after: number,
  limit: number,
  { known, ...options }: ReadOptions & { readonly known?: number } = {},
): Promise<readonly CommitDocument[]> => {
  const found: CommitDocument[] = []
  let atOnce = known === undefined ? CHUNK : Math.min(CHUNK, Math.max(0, known - after) + FEW)
  for (let isComplete = true; isComplete && found.length < limit; atOnce = CHUNK) {
    const count = Math.min(atOnce, limit - found.length)
    const chunk = await documentsFrom(commits, after + found.length + 1, count, options)
    found.push(...chunk)
    isComplete = chunk.length === count
  }
  return found
}

/** The same as commits are stored. */
export const storedAfter = async (
  commits: Collection<CommitDocument>,
  after: number,
  limit: number,
  options: Parameters<typeof documentsAfter>[3] = {},
): Promise<readonly StoredCommit[]> => (await documentsAfter(commits, after, limit, options)).map(toStored)

/** The newest commit of all, whatever may be missing before it. */
export const newestOf = async (
  commits: Collection<CommitDocument>,
  options: ReadOptions = {},
): Promise<Tip> => {
  const projection = { hash: 1, time: 1, latest: 1 }
  const newest = await commits.findOne({}, { ...options, sort: { _id: -1 }, projection })
  return newest === null
    ? { ...BEFORE_GENESIS, latest: '' }
    : { position: newest._id, hash: newest.hash, latest: newest.latest ?? newest.time }
}
