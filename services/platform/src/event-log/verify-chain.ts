import { setImmediate } from 'node:timers/promises'
import { commitHash, digestOf, type HashedCommit, type HashedEvent } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'

export type StoredEvent = HashedEvent & { readonly salt: string | null; readonly data: string | null }

export type StoredCommit = Omit<HashedCommit, 'events'> & {
  readonly hash: string
  readonly events: readonly StoredEvent[]
}

/** The number of commits checked per turn of the event loop, which takes about 30 ms with texts of 4 KB. */
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

/** Returns the new head; throws CorruptLog if the commits do not follow `previous`. */
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
  readonly read: (after: number, limit: number) => Promise<readonly StoredCommit[]> | readonly StoredCommit[]
  readonly from: Head
  readonly until: number
  readonly onProgress?: ((position: number, head: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  readonly slice?: number | undefined
  readonly pause?: (() => Promise<unknown>) | undefined
}

/** Verifies a hash chain in slices; throws CorruptLog. */
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
