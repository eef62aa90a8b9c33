import { existsSync } from 'node:fs'
import type { EventLogOptions } from '../event-log-options.ts'
import { createEventCodec } from '../event-codec.ts'
import type { EventLog, Head } from '../event-log.ts'
import { createHeadWriter } from '../head-writer.ts'
import { createListeners } from '../listeners.ts'
import { createRecentCommits, type RecentCommits } from '../recent-commits.ts'
import { checkNewest, checkOlder, findGenesis, findPositionAt, type OpenedLog } from '../open-log.ts'
import { checkNoFormerLog, settleLoss } from '../settle-loss.ts'
import { explain } from './sqlite-errors.ts'
import { createErasure } from './sqlite-erasure.ts'
import { createHeadFile } from './sqlite-head-file.ts'
import { createLogChecks } from './sqlite-log-checks.ts'
import { openLogFile, type LogFile } from './sqlite-log-file.ts'
import { createLogReader, type LogReader } from './sqlite-log-reader.ts'
import { createLogWriter, type LogWriter } from './sqlite-log-writer.ts'
import { createStoredCommits } from './sqlite-stored-commits.ts'
import type { WalFlushOptions } from './wal-flush.ts'
import { type StoredCommit, verifyChain } from '../verify-chain.ts'

/**
 * Opens the log in an SQLite file, which only one process may write. Default `dataSync`: `fdatasync`.
 * @throws the errors of `createEventLog`.
 */
export const createSqliteEventLog = async (
  path: string,
  options: EventLogOptions,
  { dataSync }: Pick<WalFlushOptions, 'dataSync'> = {},
): Promise<EventLog> => {
  const codec = createEventCodec(options.definitions)
  const storedHead = options.headKey && (await createHeadFile(path).read())
  if (!existsSync(path)) await checkNoFormerLog(path, storedHead, options.headKey)
  const file = openLogFile(path, { onFailing: options.onCorrupt, ...(dataSync && { dataSync }) })
  try {
    return await serve(path, file, storedHead, { ...options, codec })
  } catch (error) {
    await file.release()
    file.close()
    throw explain(path, error)
  }
}

const serve = async (
  path: string,
  file: LogFile,
  storedHead: unknown,
  options: EventLogOptions & { readonly codec: ReturnType<typeof createEventCodec> },
): Promise<EventLog> => {
  const { clock, codec, logger, headKey } = options
  const appended = createListeners<Head>(logger)
  const erased = createListeners<void>(logger)
  const reader = createLogReader(file, codec)
  const stored = createStoredCommits(file)
  const { checkEnds, checkIndexes } = createLogChecks(file)
  const place = createHeadFile(path)
  const headWriter = headKey && createHeadWriter({ name: path, place, key: headKey, logger })
  const recent = createRecentCommits()
  erased.add(recent.clear)
  const writer = createLogWriter(file, reader, codec, clock, (head, written) => {
    for (const commit of written) recent.add(commit)
    headWriter?.note(head)
    appended.notify(head)
  })
  const eraseEvents = createErasure(file)
  const closing = new AbortController()
  const read = (after: number, limit: number): readonly StoredCommit[] => {
    const commits = stored.read(after, limit)
    checkIndexes(commits)
    return commits
  }

  const opened: OpenedLog = {
    name: path,
    head: writer.head,
    headAt: reader.headAt,
    append: writer.append,
    page: reader.page,
    read,
  }
  checkEnds()
  if (writer.head().position === 0) await checkNoFormerLog(path, storedHead, headKey)
  const id = await findGenesis(opened, options)
  await settleLoss(opened, place, storedHead, options)
  await checkNewest(opened)
  headWriter?.note(writer.head())
  void checkOlder(opened, closing.signal, options)

  return {
    id,
    head: async () => writer.head(),
    append: (commit) => writer.append(commit),
    ...createReads(file, reader, writer, recent),
    onAppend: (listener) => appended.add(listener),
    onErase: (listener) => erased.add(listener),
    erase: async (events) => {
      file.assertOpen()
      eraseEvents(events)
      erased.notify()
      await file.flush()
      if (!(await file.checkpoint())) {
        logger?.warn(
          { file: path },
          'erased data stays in the write-ahead log until its readers have finished',
        )
      }
    },
    verify: async ({ after = 0, until = writer.head().position, onProgress, signal } = {}) => {
      file.assertOpen()
      return verifyChain({ read, from: reader.headAt(after), until, onProgress, signal })
    },
    close: async () => {
      if (closing.signal.aborted) return
      closing.abort()
      await file.release()
      await writer.settled()
      file.close()
      await headWriter?.close()
    },
  }
}

type LogReads = Pick<
  EventLog,
  | 'readStream'
  | 'readLast'
  | 'readCommit'
  | 'readAll'
  | 'readTexts'
  | 'readDigests'
  | 'readStreamDigests'
  | 'readSaltedText'
  | 'positionAt'
  | 'latestTime'
>

/** Creates the read functions of an open log. They return only durable commits. */
const createReads = (
  file: LogFile,
  reader: LogReader,
  writer: LogWriter,
  recent: RecentCommits,
): LogReads => {
  /** Readers must not see commits that a power loss could undo. */
  const durablePosition = async (position = 0): Promise<void> => {
    if (position > writer.head().position) await writer.durable()
  }
  const durableAfter = (position: number): number => writer.head().position - position

  return {
    readStream: async (stream, { afterVersion = 0 } = {}) => {
      file.assertOpen()
      const events = reader.stream(stream, afterVersion)
      await durablePosition(events.at(-1)?.position)
      return events
    },
    readLast: async (stream) => {
      file.assertOpen()
      const event = reader.stream(stream, Math.max(0, reader.version(stream) - 1)).at(-1)
      await durablePosition(event?.position)
      return event
    },
    readCommit: async (commitId) => {
      file.assertOpen()
      const commit = reader.commit(commitId)
      await durablePosition(commit?.position)
      return commit
    },
    readAll: async (after, limit = 1000) => {
      file.assertOpen()
      const durable = durableAfter(after)
      return durable > 0 ? reader.page(after, Math.min(limit, durable)) : []
    },
    readTexts: async (after, limit = 1000) => {
      file.assertOpen()
      const durable = durableAfter(after)
      if (durable <= 0) return []
      return recent.after(after, limit) ?? reader.texts(after, Math.min(limit, durable))
    },
    readDigests: async (after, limit = 1000) => {
      file.assertOpen()
      const durable = durableAfter(after)
      return durable > 0 ? reader.digests(after, Math.min(limit, durable)) : []
    },
    readStreamDigests: async (stream) => {
      file.assertOpen()
      const events = reader.streamDigests(stream)
      await durablePosition(events.at(-1)?.position)
      return events
    },
    readSaltedText: async (event) => {
      file.assertOpen()
      const found = reader.saltedText(event)
      await durablePosition(event.position)
      return found
    },
    positionAt: async (time) => {
      file.assertOpen()
      return findPositionAt(time, writer.head(), reader.latest)
    },
    latestTime: async () => {
      file.assertOpen()
      return writer.latest()
    },
  }
}
