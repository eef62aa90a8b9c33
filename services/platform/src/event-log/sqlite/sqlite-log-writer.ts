import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { commitHash } from '../commit-hash.ts'
import type { EventCodec } from '../event-codec.ts'
import { CorruptLog, StreamConflict } from '../errors.ts'
import type { AppendResult, Commit, Head, RecordedCommit, TextCommit } from '../event-log.ts'
import { latestOf, storedLatest } from '../latest-time.ts'
import { type PlacedEvent, placeCommit, recordedOf, textOf } from '../place-commit.ts'
import { sealCommit, type SealedCommit } from '../seal-commit.ts'
import { eventId, type LogFile } from './sqlite-log-file.ts'
import type { LogReader } from './sqlite-log-reader.ts'

type Waiting = {
  readonly commit: SealedCommit
  readonly resolve: (result: AppendResult | Promise<AppendResult>) => void
  readonly reject: (reason: unknown) => void
}

export type LogWriter = {
  readonly head: () => Head
  /** The latest time that any commit bears; '' in an empty log. */
  readonly latest: () => string
  /** Writes a commit with the others that wait; resolves when it is durable. @throws as the port says. */
  readonly append: (commit: Commit) => Promise<AppendResult>
  /** Resolves when the file holds nothing that is not durable. @throws LogUnavailable when that could not be done. */
  readonly durable: () => Promise<void>
  /** Resolves when nothing waits any more. */
  readonly settled: () => Promise<void>
}

/**
 * Groups the appends that wait into one transaction and one flush to the disk; while that is under way, the next group gathers. Each
 * append is still accepted or refused by itself, and sees the ones before it. Head and latest time are those of what is durable.
 * `onAppended` is called with the new head and what was written once per group.
 */
export const createLogWriter = (
  file: LogFile,
  reader: LogReader,
  codec: EventCodec,
  clock: Clock,
  onAppended: (head: Head, written: readonly TextCommit[]) => void,
): LogWriter => {
  const insertCommit = file.prepare(
    'INSERT INTO commits (position, id, time, hash, latest) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  )
  const insertEvent = file.prepare(
    'INSERT INTO events (id, stream, version, type, schema, digest, salt, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const first = reader.head()
  let newest = { ...first, latest: reader.latest(first.position) }
  let durable = newest
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let flushing: Promise<void> | undefined
  /** By the group under way. */
  let written: TextCommit[] = []

  /** Answers undefined when this commit id is in the log already. */
  const insert = (id: string, time: string, events: readonly PlacedEvent[]): RecordedCommit | undefined => {
    const { hash: previousHash } = newest
    const position = newest.position + 1
    const hash = commitHash(previousHash, { position, id, time, events })
    const latest = storedLatest(newest.latest, time) ?? null
    if (insertCommit.run(position, id, time, hash, latest).changes === 0) return undefined
    for (const [index, { stream, version, type, schema, digest, salt, json }] of events.entries())
      insertEvent.run(eventId(position, index), stream, version, type, schema, digest, salt, json)
    newest = { position, hash, latest: latestOf(newest.latest, time) }
    const commit = { position, id, time, previousHash, hash }
    written.push({ ...commit, events: events.map(textOf) })
    return { ...commit, events: events.map(recordedOf) }
  }

  const recordedBefore = async (id: string): Promise<AppendResult> => {
    const commit = reader.commit(id)
    if (commit === undefined) throw new CorruptLog(`commit ${id} is missing`)
    return { commit, duplicate: true }
  }

  /** Decides one append within the group's transaction; the answer is given once that is durable. */
  const write = ({ commit, resolve, reject }: Waiting, time: string): (() => void) => {
    const { id } = commit
    try {
      const recorded = insert(id, time, placeCommit(commit, reader.version))
      return () =>
        resolve(recorded === undefined ? recordedBefore(id) : { commit: recorded, duplicate: false })
    } catch (error) {
      if (!(error instanceof StreamConflict)) throw error
      // What moved the stream may be this very commit, sent before.
      return reader.has(id) ? () => resolve(recordedBefore(id)) : () => reject(error)
    }
  }

  /** Writes those that wait, and answers them once that is durable. */
  const writeGroup = async (): Promise<void> => {
    const group = waiting
    waiting = []
    written = []
    const previous = newest
    const time = clock.now().toISOString()
    try {
      const answers = file.transaction(() => group.map((each) => write(each, time)))
      if (newest !== previous) await (flushing = file.flush())
      for (const answer of answers) answer()
    } catch (error) {
      newest = previous
      for (const { reject } of group) reject(error)
      return
    }
    if (newest === previous) return
    durable = newest
    onAppended({ position: newest.position, hash: newest.hash }, written)
  }

  /** Group by group, each when the event loop has come round. */
  const writeGroups = async (): Promise<void> => {
    do {
      await nextTurn()
      await writeGroup()
    } while (waiting.length > 0)
    writing = undefined
  }

  return {
    head: () => ({ position: durable.position, hash: durable.hash }),
    latest: () => durable.latest,
    append: async (commit) =>
      new Promise((resolve, reject) => {
        file.assertOpen()
        waiting.push({ commit: sealCommit(commit, codec), resolve, reject })
        writing ??= writeGroups()
      }),
    durable: async () => flushing,
    settled: async () => writing,
  }
}
