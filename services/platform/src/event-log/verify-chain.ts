import { setImmediate } from 'node:timers/promises'
import { commitHash, digestOf, type HashedCommit, type HashedEvent } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'

/** An event as it is stored. Salt and data are null once erased. */
export type StoredEvent = HashedEvent & { readonly salt: string | null; readonly data: string | null }

/** A commit as it is stored. */
export type StoredCommit = Omit<HashedCommit, 'events'> & {
  readonly hash: string
  readonly events: readonly StoredEvent[]
}

/** Commits checked between two turns of the event loop: with texts of 4 KB some 30 ms. */
const SLICE = 250

const checkEvent = (position: number, event: StoredEvent): void => {
  const erased = event.data === null && event.salt === null
  if (erased) return
  if (event.data === null || event.salt === null || digestOf(event.salt, event.data) !== event.digest) {
    throw new CorruptLog(
      `position ${position}: the data of ${event.stream}@${event.version} was changed since it was written`,
    )
  }
}

/**
 * Checks commits that follow `previous` and answers the last one's position and hash.
 * @throws CorruptLog naming the first position that is missing or does not fit.
 */
export const checkCommits = (previous: Head, commits: readonly StoredCommit[]): Head => {
  let head = previous
  for (const commit of commits) {
    const position = head.position + 1
    if (commit.position !== position) throw new CorruptLog(`position ${position} is missing`)
    for (const event of commit.events) checkEvent(position, event)
    if (commitHash(head.hash, commit) !== commit.hash) {
      throw new CorruptLog(`position ${position}: the commit does not fit its hash`)
    }
    head = { position, hash: commit.hash }
  }
  return head
}

export type ChainCheck = {
  /** Up to `limit` stored commits above `after`. */
  readonly read: (after: number, limit: number) => Promise<readonly StoredCommit[]> | readonly StoredCommit[]
  /** Where the check starts: this position is taken for right. */
  readonly from: Head
  /** The last position to check. */
  readonly until: number
  readonly onProgress?: ((position: number, head: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** How many commits are checked at a time; 250 unless given. */
  readonly slice?: number | undefined
  /** Waited for between slices, so that other work goes on; a turn of the event loop by default. */
  readonly pause?: (() => Promise<unknown>) | undefined
}

/**
 * Checks a chain slice by slice and answers how many commits it checked.
 * @throws CorruptLog naming the first position that is missing or does not fit; the signal's reason when it is aborted.
 */
export const verifyChain = async (check: ChainCheck): Promise<{ commits: number }> => {
  const { read, from, until, onProgress, signal, slice = SLICE, pause = setImmediate } = check
  let head = from
  while (head.position < until) {
    signal?.throwIfAborted()
    const limit = Math.min(slice, until - head.position)
    const commits = await read(head.position, limit)
    if (commits.length < limit) {
      checkCommits(head, commits)
      throw new CorruptLog(`position ${head.position + commits.length + 1} is missing`)
    }
    head = checkCommits(head, commits)
    onProgress?.(head.position, until)
    await pause()
  }
  return { commits: Math.max(0, until - from.position) }
}
