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
  /** Writes at once what waits. */
  readonly flush: () => void
}

/**
 * Groups the appends that wait when the event loop comes round into one transaction, and so one flush to the disk. Each
 * is still accepted or refused by itself, and sees the ones before it. `onAppended` is called with the new head and what was written once per group.
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
  let waiting: Waiting[] = []
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

  const flush = (): void => {
    if (waiting.length === 0) return
    const group = waiting
    waiting = []
    written = []
    const previous = newest
    const time = clock.now().toISOString()
    try {
      const answers = file.transaction(() => group.map((each) => write(each, time)))
      for (const answer of answers) answer()
    } catch (error) {
      newest = previous
      for (const { reject } of group) reject(error)
    }
    if (newest !== previous) onAppended({ position: newest.position, hash: newest.hash }, written)
  }

  return {
    head: () => ({ position: newest.position, hash: newest.hash }),
    latest: () => newest.latest,
    append: (commit) =>
      new Promise((resolve, reject) => {
        file.assertOpen()
        waiting.push({ commit: sealCommit(commit, codec), resolve, reject })
        if (waiting.length === 1) setImmediate(flush)
      }),
    flush,
  }
}
