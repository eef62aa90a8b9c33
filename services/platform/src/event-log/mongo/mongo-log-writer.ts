import type { ClientSession, Collection } from 'mongodb'
import type { Clock } from '../../clock.ts'
import { isDuplicateKey } from '../../mongodb/duplicate-key.ts'
import type { EventCodec } from '../event-codec.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import type { AppendResult, Commit, TextCommit } from '../event-log.ts'
import { explain, isPassing } from './mongo-errors.ts'
import { createAttempt } from './mongo-log-attempt.ts'
import type { CommitDocument, Tip } from './mongo-log-commits.ts'
import { firstOf, type Waiting } from './mongo-log-group.ts'
import type { LogReader } from './mongo-log-reader.ts'
import { createLogTip } from './mongo-log-tip.ts'
import { sealCommit } from '../seal-commit.ts'

const GIVE_UP_MS = 10_000

export type LogWriter = {
  readonly tip: () => Tip
  /** Appends a commit, together with other pending ones. See `EventLog.append`. */
  readonly append: (commit: Commit) => Promise<AppendResult>
  readonly idle: () => Promise<void>
}

/**
 * Writes to a log to which other processes also write. One insert runs at a time; appends that arrive
 * meanwhile form the next group. A group is decided at position p and claims p + 1 onwards, in order.
 * Claiming p + 1 succeeds only if p is still the newest, so the decisions are then valid. After a failure or
 * lost reply, commits found after p are written; the others are decided again.
 */
export const createLogWriter = (options: {
  readonly name: string
  readonly commits: Collection<CommitDocument>
  readonly reader: LogReader
  readonly codec: EventCodec
  readonly clock: Clock
  readonly tip: Tip
  /** The causally consistent session in which `tip` was read. The writer uses it for all reads and writes. */
  readonly session: ClientSession
  readonly onAppended: (tip: Tip) => void
  readonly onWritten: (commits: readonly TextCommit[]) => void
}): LogWriter => {
  const { name, commits, reader, codec, clock, session } = options
  const tip = createLogTip({ commits, session, tip: options.tip, onMoved: options.onAppended })
  const attempt = createAttempt({ commits, reader, clock, session, tip, onWritten: options.onWritten })
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined

  const write = async (group: readonly Waiting[]): Promise<void> => {
    const deadline = performance.now() + GIVE_UP_MS
    let open = group
    try {
      while (open.length > 0) {
        const { open: left, failure } = await attempt(open)
        open = left
        if (open.length === 0) return
        const isPermanent = failure !== undefined && !isDuplicateKey(failure) && !isPassing(failure)
        if (isPermanent || performance.now() > deadline) {
          throw new LogUnavailable(`event log ${name} cannot be written: try again`, { cause: failure })
        }
      }
    } catch (error) {
      // Has no effect on appends that are already settled.
      for (const { reject } of open) reject(explain(name, error))
    }
  }

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = firstOf(waiting)
      waiting = waiting.slice(group.length)
      await write(group)
    }
    working = undefined
  }

  return {
    tip: tip.current,
    append: (commit) =>
      new Promise((resolve, reject) => {
        waiting.push({ commit: sealCommit(commit, codec), hashes: new Set(), resolve, reject })
        working ??= new Promise(setImmediate).then(work)
      }),
    idle: async () => working,
  }
}
