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
  readonly latest: () => string
  /** Appends a commit, together with other pending ones. See `EventLog.append`. */
  readonly append: (commit: Commit) => Promise<AppendResult>
  readonly durable: () => Promise<void>
  readonly settled: () => Promise<void>
}

/**
 * Writes pending appends as a group, in one transaction with one flush. Each is accepted or refused
 * separately and sees earlier ones. `onAppended` is called once per durable group.
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
  let written: TextCommit[] = []

  /** Returns undefined if the log already has a commit with this id. */
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

  /** Returns a function that settles the append, to be called when the transaction is durable. */
  const write = ({ commit, resolve, reject }: Waiting, time: string): (() => void) => {
    const { id } = commit
    try {
      const recorded = insert(id, time, placeCommit(commit, reader.version))
      return () =>
        resolve(recorded === undefined ? recordedBefore(id) : { commit: recorded, duplicate: false })
    } catch (error) {
      if (!(error instanceof StreamConflict)) throw error
      // An earlier append of the same commit may itself have changed the stream.
      return reader.has(id) ? () => resolve(recordedBefore(id)) : () => reject(error)
    }
  }

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
