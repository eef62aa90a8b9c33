import type { ClientSession, Collection, Db, Document } from 'mongodb'
import { MAJORITY } from '../../mongodb/majority.ts'
import { BEFORE_GENESIS } from '../commit-hash.ts'
import { CorruptLog } from '../errors.ts'
import type { Head } from '../event-log.ts'
import { storedLatest } from '../latest-time.ts'
import type { StoredCommit, StoredEvent } from '../verify-chain.ts'

export type CommitDocument = {
  readonly _id: number
  readonly id: string
  readonly time: string
  readonly hash: string
  /** The latest time of all earlier commits, stored only if it is later than `time`: see `latest-time.ts`. */
  readonly latest?: string
  readonly streams: readonly string[]
  /** The key `<stream>@<version>` of each event. A unique index over them detects conflicts. */
  readonly keys: readonly string[]
  readonly events: readonly StoredEvent[]
  /** The opened log that last erased events here; it ignores the change event of its own erasure. */
  readonly erasedBy?: string
}

/** The newest commit and the latest time of all commits. The next commit follows it. */
export type Tip = Head & { readonly latest: string }

export const CHUNK = 250

/** How many positions are read above the newest known one. Few, because each costs a lookup and rarely exists. */
const FEW = 16

/** Returns an event's key in the unique index. A version contains no @, so keys are unambiguous. */
export const keyOf = (stream: string, version: number): string => `${stream}@${version}`

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

/** Keys and streams are not hashed; throws CorruptLog if they do not match the events. */
const toStored = (document: CommitDocument): StoredCommit => {
  const { _id, id, time, hash, events, keys, streams } = document
  const stored = { position: _id, id, time, hash, events }
  if (!isSame(keys, keysOf(events)) || !isSame(streams, streamsOf(events))) {
    throw new CorruptLog(`position ${_id}: the commit is kept under keys that are not its events'`)
  }
  return stored
}

export const commitsIn = (db: Db): Collection<CommitDocument> =>
  db.collection<CommitDocument>('commits', MAJORITY)

export const makeIndexes = async (commits: Collection<CommitDocument>): Promise<void> => {
  await commits.createIndexes([
    { name: 'keys', key: { keys: 1 }, unique: true },
    { name: 'id', key: { id: 1 }, unique: true },
    { name: 'streams', key: { streams: 1, _id: 1 } },
  ])
}

export type ReadOptions = { readonly projection?: Document; readonly session?: ClientSession }

/**
 * Returns the documents among `count` positions from `first`. Uses `$in`, because some MongoDB-compatible
 * servers have no range index on `_id`.
 * @throws CorruptLog at a gap.
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
  // A read with `$in` has no snapshot, so it may miss a commit but find the next. A second read finds both.
  const again = await read()
  const hole = holeIn(again)
  if (hole !== -1) throw new CorruptLog(`position ${first + hole} is missing`)
  return again
}

/** Returns up to `limit` documents after `after`, reading only slightly beyond `known`. Throws CorruptLog. */
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

export const storedAfter = async (
  commits: Collection<CommitDocument>,
  after: number,
  limit: number,
  options: Parameters<typeof documentsAfter>[3] = {},
): Promise<readonly StoredCommit[]> => (await documentsAfter(commits, after, limit, options)).map(toStored)

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
