import { setTimeout as sleep } from 'node:timers/promises'
import { commitHash } from './commit-hash.ts'
import type { EventLogOptions } from './create-event-log.ts'
import { createEventCodec } from './decode-event.ts'
import { CorruptLog, LogUnavailable, StreamConflict, WrongDataKey } from './errors.ts'
import type { AppendResult, EventLog, Head, RecordedCommit, RecordedEvent } from './event-log.ts'
import { createListeners } from './listeners.ts'
import type { LogStarted } from './platform-events.ts'
import { sealCommit, type SealedCommit, type SealedEvent } from './seal-commit.ts'
import { eventId, openLogFile, referenceOf } from './sqlite-log-file.ts'
import { checkCommits, type StoredCommit, verifyChain } from './verify-chain.ts'

/** Commits checked before the log is served; the others are checked in the background. */
const CHECKED_ON_OPEN = 1000
const BACKGROUND_PAUSE_MS = 20

type Waiting = {
  readonly commit: SealedCommit
  readonly resolve: (result: AppendResult) => void
  readonly reject: (reason: unknown) => void
}
type CommitRow = [position: number, id: string, time: string, hash: string]
type EventRow = [
  id: number,
  stream: string,
  version: number,
  type: string,
  schema: number,
  data: string | null,
]

/**
 * The event log in one SQLite file, for one writing process.
 *
 * Appends that wait when the event loop comes round share a transaction, and so one flush to the disk; each is still
 * accepted or refused by itself, and sees the ones before it.
 */
export const createSqliteEventLog = (file: string, options: EventLogOptions): EventLog => {
  const { clock, ids, logger, keyFingerprint, onCorrupt } = options
  const codec = createEventCodec(options.definitions)
  const db = openLogFile(file)
  const appended = createListeners<Head>(logger)
  const erased = createListeners<undefined>(logger)
  const closing = new AbortController()

  const insertCommit = db.prepare('INSERT INTO commits (position, id, time, hash) VALUES (?, ?, ?, ?)')
  const insertEvent = db.prepare(
    'INSERT INTO events (id, stream, version, type, schema, digest, salt, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const latestVersion = db.prepare('SELECT max(version) FROM events WHERE stream = ?')
  const commitById = db.prepare('SELECT position FROM commits WHERE id = ?')
  const timeAt = db.prepare('SELECT time FROM commits WHERE position = ?')
  const commitsAfter = db.prepare(
    'SELECT position, id, time, hash FROM commits WHERE position > ? ORDER BY position LIMIT ?',
  )
  const eventsBetween = db.prepare(
    'SELECT id, stream, version, type, schema, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  const eventsOfStream = db.prepare(
    'SELECT id, stream, version, type, schema, data FROM events WHERE stream = ? AND version > ? ORDER BY version',
  )
  const dropData = db.prepare('UPDATE events SET data = NULL, salt = NULL WHERE id = ?')

  let head = db.head()
  let waiting: Waiting[] = []
  let open = true

  const assertOpen = (): void => {
    if (!open) throw new LogUnavailable(`event log ${file} is closed`)
  }
  const versionOf = (stream: string): number =>
    (latestVersion.get(stream) as unknown as [number | null])[0] ?? 0
  const timeOf = (position: number): string => {
    const row = timeAt.get(position) as unknown as [string] | undefined
    if (row === undefined) throw new CorruptLog(`position ${position} is missing`)
    return row[0]
  }
  const stored = (after: number, limit: number): readonly StoredCommit[] => db.stored(after, limit)
  const decode = ([, stream, version, type, schema, data]: EventRow): RecordedEvent =>
    codec.decode(stream, version, type, schema, data)

  const readPage = (after: number, limit: number): RecordedCommit[] => {
    let { position: expected, hash: previousHash } = db.headAt(after)
    const commits = commitsAfter.all(after, limit) as unknown as CommitRow[]
    const events = eventsBetween.all(
      eventId(after + 1, 0),
      eventId(after + commits.length + 1, 0),
    ) as unknown as EventRow[]
    let next = 0
    return commits.map(([position, id, time, hash]) => {
      expected += 1
      if (position !== expected) throw new CorruptLog(`position ${expected} is missing`)
      const recorded: RecordedEvent[] = []
      const end = eventId(position + 1, 0)
      for (let row = events[next]; row !== undefined && row[0] < end; row = events[next]) {
        recorded.push(decode(row))
        next += 1
      }
      const commit = { position, id, time, previousHash, hash, events: recorded }
      previousHash = hash
      return commit
    })
  }

  const findCommit = (id: string): RecordedCommit | undefined => {
    const row = commitById.get(id) as unknown as [number] | undefined
    return row === undefined ? undefined : readPage(row[0] - 1, 1)[0]
  }

  /** Gives every event its version. @throws StreamConflict */
  const place = (commit: SealedCommit): (SealedEvent & { version: number })[] => {
    const versions = new Map<string, number>()
    for (const [stream, expected] of Object.entries(commit.expected)) {
      const actual = versionOf(stream)
      if (actual !== expected) throw new StreamConflict(stream, expected, actual)
      versions.set(stream, actual)
    }
    return commit.events.map((event) => {
      const version = (versions.get(event.stream) ?? versionOf(event.stream)) + 1
      versions.set(event.stream, version)
      return { ...event, version }
    })
  }

  const insert = (id: string, events: readonly (SealedEvent & { version: number })[]): RecordedCommit => {
    const { hash: previousHash } = head
    const position = head.position + 1
    const now = clock.now().toISOString()
    const last = head.position === 0 ? now : timeOf(head.position)
    const time = now > last ? now : last
    const hash = commitHash(previousHash, { position, id, time, events })
    insertCommit.run(position, id, time, hash)
    for (const [index, event] of events.entries()) {
      const { stream, version, type, schema, digest, salt, json } = event
      insertEvent.run(eventId(position, index), stream, version, type, schema, digest, salt, json)
    }
    head = { position, hash }
    const recorded = events.map(({ stream, version, type, schema, data }) => ({
      stream,
      version,
      type,
      schema,
      data,
    }))
    return { position, id, time, previousHash, hash, events: recorded }
  }

  /** Decides one append within the group's transaction; the answer is given once that is durable. */
  const write = ({ commit, resolve, reject }: Waiting): (() => void) => {
    let placed
    try {
      const existing = findCommit(commit.id)
      if (existing !== undefined) return () => resolve({ commit: existing, duplicate: true })
      placed = place(commit)
    } catch (error) {
      return () => reject(error)
    }
    const recorded = insert(commit.id, placed)
    return () => resolve({ commit: recorded, duplicate: false })
  }

  const flush = (): void => {
    const group = waiting
    waiting = []
    const before = head
    try {
      const answers = db.transaction(() => group.map(write))
      for (const answer of answers) answer()
    } catch (error) {
      head = before
      for (const { reject } of group) reject(error)
    }
    if (head.position > before.position) appended.tell(head)
  }

  const start = (): string => {
    if (head.position === 0) {
      const data: LogStarted = { keyFingerprint }
      const started = { stream: 'log', type: 'LogStarted', schema: 1, data }
      const genesis = sealCommit({ id: ids.next(), expected: {}, events: [started] }, codec)
      db.transaction(() => insert(genesis.id, place(genesis)))
    }
    const [genesis] = readPage(0, 1)
    const data = genesis?.events[0]?.data as LogStarted | undefined
    if (genesis === undefined || data === undefined)
      throw new CorruptLog('position 1 is not the start of a log')
    if (data.keyFingerprint !== keyFingerprint) {
      throw new WrongDataKey(
        `event log ${file} was made with another data key: bring back the key it was made with`,
      )
    }
    const checked = db.headAt(Math.max(0, head.position - CHECKED_ON_OPEN))
    const end = checkCommits(checked, stored(checked.position, CHECKED_ON_OPEN))
    if (end.position !== head.position) throw new CorruptLog(`position ${end.position + 1} is missing`)
    return genesis.id
  }

  /** Checks what opening left unchecked, slowly enough not to be noticed. */
  const verifyInBackground = async (): Promise<void> => {
    const until = head.position - CHECKED_ON_OPEN
    const { signal } = closing
    const pause = (): Promise<unknown> => sleep(BACKGROUND_PAUSE_MS, undefined, { ref: false, signal })
    try {
      await pause()
      await verifyChain({ read: stored, from: db.headAt(0), until, signal, pause })
    } catch (error) {
      if (signal.aborted) return
      logger?.error({ err: error, file }, 'the event log is damaged')
      onCorrupt(error)
    }
  }

  const opened = (): string => {
    try {
      return start()
    } catch (error) {
      db.close()
      throw error
    }
  }
  const id = opened()
  void verifyInBackground()

  return {
    id,
    head: async () => head,
    append: async (commit) => {
      assertOpen()
      const sealed = sealCommit(commit, codec)
      return new Promise((resolve, reject) => {
        waiting.push({ commit: sealed, resolve, reject })
        if (waiting.length === 1) setImmediate(flush)
      })
    },
    readStream: async (stream, { afterVersion = 0 } = {}) => {
      assertOpen()
      const rows = eventsOfStream.all(stream, afterVersion) as unknown as EventRow[]
      return rows.map((row) => {
        const reference = referenceOf(row[0])
        return { ...decode(row), ...reference, time: timeOf(reference.position) }
      })
    },
    readCommit: async (commitId) => {
      assertOpen()
      return findCommit(commitId)
    },
    readAll: async (after, limit = 1000) => {
      assertOpen()
      return after >= head.position ? [] : readPage(after, limit)
    },
    positionAt: async (time) => {
      assertOpen()
      const wanted = new Date(time).toISOString()
      let known = 0
      let above = head.position + 1
      while (above - known > 1) {
        const middle = Math.floor((known + above) / 2)
        if (timeOf(middle) <= wanted) known = middle
        else above = middle
      }
      return known
    },
    onAppend: (listener) => appended.add(listener),
    onErase: (listener) => erased.add(listener),
    erase: async (events) => {
      assertOpen()
      db.transaction(() => {
        for (const { position, index } of events) dropData.run(eventId(position, index))
      })
      if (!db.checkpoint())
        logger?.warn({ file }, 'erased text stays in the write-ahead log until its readers end')
    },
    verify: async ({ after = 0, until = head.position, onProgress, signal } = {}) => {
      assertOpen()
      return verifyChain({ read: stored, from: db.headAt(after), until, onProgress, signal })
    },
    close: async () => {
      if (!open) return
      open = false
      closing.abort()
      if (waiting.length > 0) flush()
      db.checkpoint()
      db.close()
    },
  }
}
