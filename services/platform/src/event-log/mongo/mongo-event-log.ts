import { randomUUID } from 'node:crypto'
import type { ClientSession, Collection, Db } from 'mongodb'
import { isDuplicateKey } from '../../mongodb/duplicate-key.ts'
import { createEventCodec, type EventCodec } from '../event-codec.ts'
import type { EventLogOptions } from '../event-log-options.ts'
import { CorruptLog } from '../errors.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import type { EventLog, Head } from '../event-log.ts'
import { createHeadWriter, type HeadWriter } from '../head-writer.ts'
import type { HeadPlace } from '../stored-head.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import { createRecentCommits, type RecentCommits } from '../recent-commits.ts'
import { eraseEvents } from './mongo-erasure.ts'
import { explain, explained } from './mongo-errors.ts'
import { createHeadDocument } from './mongo-head-document.ts'
import {
  type CommitDocument,
  commitsIn,
  keyOf,
  makeIndexes,
  newestOf,
  storedAfter,
} from './mongo-log-commits.ts'
import { createLogReader, type LogReader } from './mongo-log-reader.ts'
import { watchLog } from './mongo-log-watch.ts'
import { createLogWriter } from './mongo-log-writer.ts'
import { checkNewest, checkOlder, findGenesis, findPositionAt, type OpenedLog } from '../open-log.ts'
import { checkNoFormerLog, settleLoss } from '../settle-loss.ts'
import { verifyChain } from '../verify-chain.ts'

/**
 * Opens the log in a MongoDB database, for several processes. The caller closes the connection afterwards.
 * @throws the errors of `createEventLog`.
 */
export const createMongoEventLog = async (db: Db, options: EventLogOptions): Promise<EventLog> => {
  const name = db.databaseName
  const { logger, onCorrupt, headKey } = options
  const codec = createEventCodec(options.definitions)
  const appended = createListeners<Head>(logger)
  const erased = createListeners<void>(logger)
  const recent = createRecentCommits()
  erased.add(recent.clear)
  const commits = commitsIn(db)
  const reader = createLogReader(commits, codec)
  const self = randomUUID()
  const closing = new AbortController()
  const session = db.client.startSession({ causalConsistency: true })
  const place = createHeadDocument(db)
  const headWriter = headKey && createHeadWriter({ name, place, key: headKey, logger })
  const parts = { codec, appended, erased, recent, commits, reader, self, session, place, headWriter }

  /** Runs an operation on the log and reports damage with `onCorrupt`. Throws LogUnavailable or CorruptLog. */
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new LogUnavailable(`event log ${name} is closed`)
    try {
      return await work()
    } catch (error) {
      if (error instanceof CorruptLog) onCorrupt(error)
      throw explain(name, error)
    }
  }

  const { id, opened, watch, writer } = await openLog(db, parts, options).catch(async (error: unknown) => {
    await session.endSession()
    throw explain(name, error)
  })
  const checking = checkOlder(opened, closing.signal, options)

  return {
    id,
    head: async () => use(watch.readNewest),
    append: async (commit) => use(async () => writer.append(commit)),
    readStream: async (stream, { afterVersion = 0 } = {}) =>
      use(async () => reader.stream(stream, afterVersion)),
    readLast: async (stream) => use(async () => reader.last(stream)),
    readCommit: async (commitId) => use(async () => reader.commit(commitId)),
    readAll: async (after, limit = 1000) =>
      use(async () => reader.page(after, limit, watch.newest().position)),
    readTexts: async (after, limit = 1000) =>
      use(async () => recent.after(after, limit) ?? reader.texts(after, limit, watch.newest().position)),
    readDigests: async (after, limit = 1000) =>
      use(async () => reader.digests(after, limit, watch.newest().position)),
    readStreamDigests: async (stream) => use(async () => reader.streamDigests(stream)),
    readSaltedText: async (event) => use(async () => reader.saltedText(event)),
    positionAt: async (time) =>
      use(async () => findPositionAt(time, await watch.readNewest(), reader.latest)),
    latestTime: async () => use(async () => reader.latest((await watch.readNewest()).position)),
    onAppend: (listener) => appended.add(listener),
    onErase: (listener) => erased.add(listener),
    erase: async (events) =>
      use(async () => {
        try {
          await eraseEvents(commits, events, self)
        } finally {
          erased.notify()
        }
      }),
    verify: async ({ after = 0, until, onProgress, signal } = {}) => {
      if (closing.signal.aborted) throw new LogUnavailable(`event log ${name} is closed`)
      try {
        const end = until ?? (await watch.readNewest()).position
        const from = await reader.headAt(after)
        return await verifyChain({ read: opened.read, from, until: end, onProgress, signal })
      } catch (error) {
        throw explain(name, error)
      }
    },
    close: async () => {
      if (closing.signal.aborted) return
      closing.abort()
      await writer.idle()
      await headWriter?.close()
      await Promise.all([watch.close(), checking, session.endSession()])
    },
  }
}

type LogParts = {
  readonly codec: EventCodec
  readonly appended: Listeners<Head>
  readonly erased: Listeners<void>
  readonly recent: RecentCommits
  readonly commits: Collection<CommitDocument>
  readonly reader: LogReader
  /** Identifies this opened log: erasures record it in `erasedBy`. */
  readonly self: string
  readonly session: ClientSession
  readonly place: HeadPlace
  readonly headWriter: HeadWriter | undefined
}

/** Starts the watch, then opens the log. Closes the watch if a later step fails. */
const openLog = async (db: Db, parts: LogParts, options: EventLogOptions) => {
  const name = db.databaseName
  const { clock, logger, headKey } = options
  const { codec, appended, erased, recent, commits, reader, self, session, place, headWriter } = parts
  await makeIndexes(commits)
  const watch = watchLog({
    commits,
    self,
    onAppended: appended.notify,
    onErased: erased.notify,
    logger,
  })
  const noticed = ({ position, hash }: Head): void => watch.noteHead({ position, hash })
  try {
    await watch.ready
    const storedHead = headKey && (await createHeadDocument(db, session).read())
    const tip = await newestOf(commits, { session })
    noticed(tip)
    const writer = createLogWriter({
      name,
      commits,
      reader,
      codec,
      clock,
      tip,
      session,
      onAppended: (head) => {
        headWriter?.note({ position: head.position, hash: head.hash })
        noticed(head)
      },
      onWritten: (written) => {
        for (const commit of written) recent.add(commit)
      },
    })
    const opened: OpenedLog = {
      name,
      head: writer.tip,
      headAt: reader.headAt,
      append: writer.append,
      page: reader.page,
      read: async (after, limit) => explained(name, async () => storedAfter(commits, after, limit)),
    }
    if (tip.position === 0) await checkNoFormerLog(name, storedHead, headKey)
    const id = await findGenesis(opened, options)
    await checkGuard(name, commits)
    await settleLoss(opened, place, storedHead, options)
    await checkNewest(opened)
    headWriter?.note(writer.tip())
    return { id, opened, watch, writer }
  } catch (error) {
    await watch.close()
    throw error
  }
}

/** Checks that inserting a repeated key fails: some MongoDB-compatible servers index only parts of an array. */
const checkGuard = async (name: string, commits: Collection<CommitDocument>): Promise<void> => {
  const trial = { _id: -1, id: 'trial', time: '', hash: '', streams: [], events: [] }
  try {
    await commits.insertOne({ ...trial, keys: [keyOf('trial', 0), keyOf('log', 1)] })
  } catch (error) {
    if (isDuplicateKey(error)) return
    throw error
  }
  await commits.deleteOne({ _id: trial._id })
  throw new LogUnavailable(
    `event log ${name} cannot be stored here: the server does not enforce unique indexes over arrays. Use MongoDB 7.0 or later`,
  )
}
