import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLogOptions } from './event-log-options.ts'
import { createEventCodec } from './event-codec.ts'
import { CorruptLog, WrongDataKey } from './errors.ts'
import type { EventLog, Head } from './event-log.ts'
import { createListeners } from './listeners.ts'
import type { LogStarted } from './platform-events.ts'
import { explain } from './sqlite-errors.ts'
import { eventId, openLogFile, type LogFile } from './sqlite-log-file.ts'
import { createLogReader } from './sqlite-log-reader.ts'
import { createLogWriter } from './sqlite-log-writer.ts'
import { createStoredCommits } from './sqlite-stored-commits.ts'
import { checkCommits, verifyChain } from './verify-chain.ts'

/** Commits checked before the log is served; the others are checked in the background. */
const CHECKED_ON_OPEN = 1000
const BACKGROUND_PAUSE_MS = 20

/**
 * Opens the event log in one SQLite file, for one writing process.
 * @throws as `createEventLog` says.
 */
export const createSqliteEventLog = async (path: string, options: EventLogOptions): Promise<EventLog> => {
  const codec = createEventCodec(options.definitions)
  const file = openLogFile(path)
  try {
    return await serve(path, file, { ...options, codec })
  } catch (error) {
    await file.release()
    file.close()
    throw explain(path, error)
  }
}

const serve = async (
  path: string,
  file: LogFile,
  options: EventLogOptions & { readonly codec: ReturnType<typeof createEventCodec> },
): Promise<EventLog> => {
  const { clock, codec, ids, keyFingerprint, logger, onCorrupt } = options
  const appended = createListeners<Head>(logger)
  const erased = createListeners<void>(logger)
  const reader = createLogReader(file, codec)
  const { read } = createStoredCommits(file)
  const writer = createLogWriter(file, reader, codec, clock, (head) => appended.tell(head))
  const dropData = file.prepare('UPDATE events SET data = NULL, salt = NULL WHERE id = ?')
  const closing = new AbortController()

  /** Finds the log's first commit, or makes it, and answers its id. */
  const genesis = async (): Promise<string> => {
    if (writer.head().position === 0) {
      const data: LogStarted = { keyFingerprint }
      const started = { stream: 'log', type: 'LogStarted', schema: 1, data }
      await writer.append({ id: ids.next(), expected: {}, events: [started] })
    }
    const [commit] = reader.page(0, 1)
    const data = commit?.events[0]?.data as LogStarted | undefined
    if (commit === undefined || data === undefined)
      throw new CorruptLog('position 1 is not the start of a log')
    if (data.keyFingerprint !== keyFingerprint) {
      throw new WrongDataKey(`event log ${path} was made with another data key: bring that key back`)
    }
    return commit.id
  }

  const checkNewest = (): void => {
    const head = writer.head()
    const from = reader.headAt(Math.max(0, head.position - CHECKED_ON_OPEN))
    const end = checkCommits(from, read(from.position, CHECKED_ON_OPEN))
    if (end.position !== head.position) throw new CorruptLog(`position ${end.position + 1} is missing`)
  }

  /** Checks what opening left unchecked, slowly enough not to be noticed. */
  const checkOlder = async (): Promise<void> => {
    const { signal } = closing
    const pause = async (): Promise<void> => sleep(BACKGROUND_PAUSE_MS, undefined, { ref: false, signal })
    const until = writer.head().position - CHECKED_ON_OPEN
    try {
      await pause()
      await verifyChain({ read, from: reader.headAt(0), until, signal, pause })
    } catch (error) {
      if (signal.aborted) return
      logger?.error({ err: error, file: path }, 'the event log is damaged')
      onCorrupt(error)
    }
  }

  const id = await genesis()
  checkNewest()
  void checkOlder()

  return {
    id,
    head: async () => writer.head(),
    append: (commit) => writer.append(commit),
    readStream: async (stream, { afterVersion = 0 } = {}) => {
      file.assertOpen()
      return reader.stream(stream, afterVersion)
    },
    readCommit: async (commitId) => {
      file.assertOpen()
      return reader.commit(commitId)
    },
    readAll: async (after, limit = 1000) => {
      file.assertOpen()
      return after < writer.head().position ? reader.page(after, limit) : []
    },
    positionAt: async (time) => {
      file.assertOpen()
      const wanted = new Date(time).toISOString()
      let [known, above] = [0, writer.head().position + 1]
      while (above - known > 1) {
        const middle = Math.floor((known + above) / 2)
        if (reader.time(middle) <= wanted) known = middle
        else above = middle
      }
      return known
    },
    onAppend: (listener) => appended.add(listener),
    onErase: (listener) => erased.add(listener),
    erase: async (events) => {
      file.assertOpen()
      file.transaction(() => {
        for (const { position, index } of events) {
          if (position === 1) throw new RangeError('position 1 is the start of the log: it cannot be erased')
          const { changes } = dropData.run(eventId(position, index))
          if (changes === 0)
            throw new RangeError(`there is no event ${index} at position ${position} to erase`)
        }
      })
      erased.tell()
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
      writer.flush()
      file.close()
    },
  }
}
