import { setTimeout as sleep } from 'node:timers/promises'
import { createRepeats } from '../telemetry/repeats.ts'
import { untilDone } from '../waiting/until-done.ts'
import type { EventLogOptions } from './event-log-options.ts'
import { CorruptLog, StreamConflict, WrongDataKey } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import type { Commit, Head, RecordedCommit } from './event-log.ts'
import { LogStream } from './platform-events.ts'
import { isOfType } from './typed-events.ts'
import { checkCommits, type StoredCommit, verifyChain } from './verify-chain.ts'

/** Commits checked before a log is served; the others are checked in the background. */
const CHECKED_ON_OPEN = 1000
const BACKGROUND_PAUSE_MS = 20
/** Commits checked between two pauses: some 3 ms, in which nobody is answered. */
const BACKGROUND_SLICE = 25

type Awaitable<T> = T | Promise<T>

/** What the opening of a log needs of the adapter that keeps it. */
export type OpenedLog = {
  /** How messages call it: its file or database. */
  readonly name: string
  readonly head: () => Head
  readonly headAt: (position: number) => Awaitable<Head>
  readonly append: (commit: Commit) => Promise<unknown>
  readonly page: (after: number, limit: number) => Awaitable<readonly RecordedCommit[]>
  /** Up to `limit` stored commits above `after`. @throws LogUnavailable when that is no fault of what is stored. */
  readonly read: (after: number, limit: number) => Awaitable<readonly StoredCommit[]>
}

/** Writes the first commit. Of several processes that open a new log together one does so. */
const begin = async (
  log: OpenedLog,
  { ids, keyFingerprint }: Pick<EventLogOptions, 'ids' | 'keyFingerprint'>,
): Promise<void> => {
  const started = LogStream.LogStarted({ keyFingerprint })
  try {
    await log.append({ id: ids.next(), expected: { [started.stream]: 0 }, events: [started] })
  } catch (error) {
    if (!(error instanceof StreamConflict)) throw error
  }
}

/**
 * Finds a log's first commit, or makes it, and answers its id.
 * @throws WrongDataKey when the log was made with another data key.
 */
export const findGenesis = async (
  log: OpenedLog,
  options: Pick<EventLogOptions, 'ids' | 'keyFingerprint'>,
): Promise<string> => {
  if (log.head().position === 0) await begin(log, options)
  const [commit] = await log.page(0, 1)
  const data = commit?.events.find(isOfType(LogStream.LogStarted))?.data
  if (commit === undefined || data === undefined) throw new CorruptLog('position 1 is not the start of a log')
  if (data.keyFingerprint !== options.keyFingerprint) {
    throw new WrongDataKey(`event log ${log.name} was made with another data key: bring that key back`)
  }
  return commit.id
}

/** Checks the newest commits. @throws CorruptLog naming the first position that is missing or does not fit. */
export const checkNewest = async ({ head, headAt, read }: OpenedLog): Promise<void> => {
  const { position } = head()
  const from = await headAt(Math.max(0, position - CHECKED_ON_OPEN))
  const end = checkCommits(from, await read(from.position, position - from.position))
  if (end.position !== position) throw new CorruptLog(`position ${end.position + 1} is missing`)
}

/**
 * Checks what opening left unchecked, slowly enough not to be noticed, until `signal` ends it. While the log cannot be
 * read it tries again: nothing is known to be damaged then.
 */
export const checkOlder = async (
  { name, head, headAt, read }: OpenedLog,
  signal: AbortSignal,
  { logger, onCorrupt }: Pick<EventLogOptions, 'logger' | 'onCorrupt'>,
): Promise<void> => {
  const pause = async (): Promise<void> => sleep(BACKGROUND_PAUSE_MS, undefined, { ref: false, signal })
  const repeats = createRepeats()
  const until = head().position - CHECKED_ON_OPEN
  const check = async () =>
    verifyChain({ read, from: await headAt(0), until, signal, slice: BACKGROUND_SLICE, pause })
  const onFailure = (error: unknown): void => {
    if (!(error instanceof LogUnavailable)) throw error
    repeats.tell(error, (alike) => {
      logger?.warn({ err: error, log: name, alike }, 'the event log cannot be checked: trying again')
    })
  }
  try {
    await pause()
    await untilDone(check, { signal, onFailure })
  } catch (error) {
    if (signal.aborted) return
    logger?.error({ err: error, log: name }, 'the event log is damaged')
    onCorrupt(error)
  }
}

/**
 * The last position up to which no commit bears a later time than `time` (ISO 8601), found by halving; 0 when there is none.
 * @param latestAt the latest time of a commit and all before it: `latest-time.ts`.
 */
export const findPositionAt = async (
  time: string,
  head: Head,
  latestAt: (position: number) => Awaitable<string>,
): Promise<number> => {
  const wanted = new Date(time).toISOString()
  let [known, above] = [0, head.position + 1]
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2)
    if ((await latestAt(middle)) <= wanted) known = middle
    else above = middle
  }
  return known
}
