import { setTimeout as sleep } from 'node:timers/promises'
import { createRepeatFilter } from '../telemetry/repeat-filter.ts'
import { untilDone } from '../waiting/until-done.ts'
import type { EventLogOptions } from './event-log-options.ts'
import { CorruptLog, StreamConflict, WrongDataKey } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import type { Commit, Head, RecordedCommit } from './event-log.ts'
import { LogStream } from './platform-events.ts'
import { isOfType } from './typed-events.ts'
import { checkCommits, type StoredCommit, verifyChain } from './verify-chain.ts'

/** The number of commits that are checked on open. A background task checks the others. */
const CHECKED_ON_OPEN = 1000
const BACKGROUND_PAUSE_MS = 20
/** Commits between two pauses of the background check, which blocks for about 3 ms. */
const BACKGROUND_SLICE = 25

type Awaitable<T> = T | Promise<T>

export type OpenedLog = {
  readonly name: string
  readonly head: () => Head
  readonly headAt: (position: number) => Awaitable<Head>
  readonly append: (commit: Commit) => Promise<unknown>
  readonly page: (after: number, limit: number) => Awaitable<readonly RecordedCommit[]>
  /** Returns up to `limit` commits after `after`. Throws LogUnavailable for temporary failures. */
  readonly read: (after: number, limit: number) => Awaitable<readonly StoredCommit[]>
}

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

/** Returns the id of the first commit, which it creates in an empty log. Throws WrongDataKey. */
export const findGenesis = async (
  log: OpenedLog,
  options: Pick<EventLogOptions, 'ids' | 'keyFingerprint'>,
): Promise<string> => {
  if (log.head().position === 0) await begin(log, options)
  const [commit] = await log.page(0, 1)
  const data = commit?.events.find(isOfType(LogStream.LogStarted))?.data
  if (commit === undefined || data === undefined) throw new CorruptLog('position 1 is not the start of a log')
  if (data.keyFingerprint !== options.keyFingerprint) {
    throw new WrongDataKey(`event log ${log.name} was made with another data key: restore that key`)
  }
  return commit.id
}

/** Checks the newest commits. Throws CorruptLog naming the first position that is missing or invalid. */
export const checkNewest = async ({ head, headAt, read }: OpenedLog): Promise<void> => {
  const { position } = head()
  const from = await headAt(Math.max(0, position - CHECKED_ON_OPEN))
  const end = checkCommits(from, await read(from.position, position - from.position))
  if (end.position !== position) throw new CorruptLog(`position ${end.position + 1} is missing`)
}

/** Checks older commits in the background, with pauses, until `signal` is aborted. */
export const checkOlder = async (
  { name, head, headAt, read }: OpenedLog,
  signal: AbortSignal,
  { logger, onCorrupt }: Pick<EventLogOptions, 'logger' | 'onCorrupt'>,
): Promise<void> => {
  const pause = async (): Promise<void> => sleep(BACKGROUND_PAUSE_MS, undefined, { ref: false, signal })
  const repeats = createRepeatFilter()
  const until = head().position - CHECKED_ON_OPEN
  const check = async () =>
    verifyChain({ read, from: await headAt(0), until, signal, slice: BACKGROUND_SLICE, pause })
  const onFailure = (error: unknown): void => {
    if (!(error instanceof LogUnavailable)) throw error
    repeats.report(error, (alike) => {
      logger?.warn({ err: error, log: name, alike }, 'the event log cannot be checked: retrying')
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

/** Returns the last position up to which no commit is later than `time`, by binary search; 0 if none. */
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
