import type { Clock } from '../clock.ts'
import { commitHash } from './commit-hash.ts'
import { StreamConflict } from './errors.ts'
import type { AppendResult, Head, RecordedCommit } from './event-log.ts'
import type { SealedCommit, SealedEvent } from './seal-commit.ts'
import { eventId, type LogFile } from './sqlite-log-file.ts'
import type { LogReader } from './sqlite-log-reader.ts'

type PlacedEvent = SealedEvent & { readonly version: number }
type Waiting = {
  readonly commit: SealedCommit
  readonly resolve: (result: AppendResult) => void
  readonly reject: (reason: unknown) => void
}

export type LogWriter = {
  readonly head: () => Head
  /** Writes a commit with the others that wait; resolves when it is durable. */
  readonly append: (commit: SealedCommit) => Promise<AppendResult>
  /** Writes at once what waits. */
  readonly flush: () => void
}

/**
 * Groups the appends that wait when the event loop comes round into one transaction, and so one flush to the disk. Each
 * is still accepted or refused by itself, and sees the ones before it. `onAppended` hears of the new head once per group.
 */
export const createLogWriter = (
  file: LogFile,
  reader: LogReader,
  clock: Clock,
  onAppended: (head: Head) => void,
): LogWriter => {
  const insertCommit = file.prepare('INSERT INTO commits (position, id, time, hash) VALUES (?, ?, ?, ?)')
  const insertEvent = file.prepare(
    'INSERT INTO events (id, stream, version, type, schema, digest, salt, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const first = reader.head()
  let newest = { ...first, time: first.position === 0 ? '' : reader.time(first.position) }
  let waiting: Waiting[] = []

  /** Gives every event its version. @throws StreamConflict */
  const place = (commit: SealedCommit): readonly PlacedEvent[] => {
    const versions = new Map<string, number>()
    for (const [stream, expected] of Object.entries(commit.expected)) {
      const actual = reader.version(stream)
      if (actual !== expected) throw new StreamConflict(stream, expected, actual)
      versions.set(stream, actual)
    }
    return commit.events.map((event) => {
      const version = (versions.get(event.stream) ?? reader.version(event.stream)) + 1
      versions.set(event.stream, version)
      return { ...event, version }
    })
  }

  const insert = (id: string, events: readonly PlacedEvent[]): RecordedCommit => {
    const { hash: previousHash } = newest
    const position = newest.position + 1
    const now = clock.now().toISOString()
    const time = now > newest.time ? now : newest.time
    const hash = commitHash(previousHash, { position, id, time, events })
    insertCommit.run(position, id, time, hash)
    const recorded = events.map(({ stream, version, type, schema, digest, salt, json, data }, index) => {
      insertEvent.run(eventId(position, index), stream, version, type, schema, digest, salt, json)
      return { stream, version, type, schema, data }
    })
    newest = { position, hash, time }
    return { position, id, time, previousHash, hash, events: recorded }
  }

  /** Decides one append within the group's transaction; the answer is given once that is durable. */
  const write = ({ commit, resolve, reject }: Waiting): (() => void) => {
    let events
    try {
      const existing = reader.commit(commit.id)
      if (existing !== undefined) return () => resolve({ commit: existing, duplicate: true })
      events = place(commit)
    } catch (error) {
      return () => reject(error)
    }
    const recorded = insert(commit.id, events)
    return () => resolve({ commit: recorded, duplicate: false })
  }

  const flush = (): void => {
    if (waiting.length === 0) return
    const group = waiting
    waiting = []
    const before = newest
    try {
      const answers = file.transaction(() => group.map(write))
      for (const answer of answers) answer()
    } catch (error) {
      newest = before
      for (const { reject } of group) reject(error)
    }
    if (newest !== before) onAppended({ position: newest.position, hash: newest.hash })
  }

  return {
    head: () => ({ position: newest.position, hash: newest.hash }),
    append: async (commit) =>
      new Promise((resolve, reject) => {
        waiting.push({ commit, resolve, reject })
        if (waiting.length === 1) setImmediate(flush)
      }),
    flush,
  }
}
