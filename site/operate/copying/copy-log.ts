import { BEFORE_GENESIS } from '@soko/platform/event-log/commit-hash.ts'
import type { EventReference, Head } from '@soko/platform/event-log/event-log.ts'
import type { StoredLog } from '@soko/platform/event-log/stored-log.ts'
import { type StoredCommit, verifyChain } from '@soko/platform/event-log/verify-chain.ts'
import { CannotCopy } from './site-data.ts'

const PAGE = 250

export type LogPair = { readonly service: string; readonly source: StoredLog; readonly target: StoredLog }

type Report = (done: number, total: number) => void

/** Returns true if the copy is empty, or its head is in the log's history. */
export const follows = async ({ source, target }: LogPair): Promise<boolean> => {
  const { position, hash } = await target.newest()
  if (position === 0) return true
  const [commit] = await source.read(position - 1, 1)
  return commit?.hash === hash
}

export const carryErasures = async ({ source, target }: LogPair, report: Report): Promise<void> => {
  const { position: end } = await target.newest()
  for (let after = 0; after < end; after += PAGE) {
    const limit = Math.min(PAGE, end - after)
    const [now, then] = [await source.read(after, limit), await target.read(after, limit)]
    const erased = then.flatMap((commit, nth) => erasedSince(commit, now[nth]))
    if (erased.length > 0) await target.erase(erased)
    report(after + limit, end)
  }
}

const erasedSince = (then: StoredCommit, now: StoredCommit | undefined): readonly EventReference[] =>
  then.events.flatMap((event, index) =>
    event.data !== null && now?.events[index]?.data === null ? [{ position: then.position, index }] : [],
  )

export const copyCommits = async (
  { source, target }: LogPair,
  until: number,
  report: Report,
): Promise<void> => {
  let { position } = await target.newest()
  while (position < until) {
    const commits = await source.read(position, Math.min(PAGE, until - position))
    if (commits.length === 0) throw new CannotCopy(`position ${position + 1} is missing in the log`)
    await target.write(commits)
    position += commits.length
    report(position, until)
  }
}

/** Verifies the hash chain of a copy. @throws CorruptLog; CannotCopy if it does not end with `head` */
export const verifyCopy = async ({ service, target }: LogPair, head: Head, report: Report): Promise<void> => {
  await verifyChain({ read: target.read, from: BEFORE_GENESIS, until: head.position, onProgress: report })
  const newest = await target.newest()
  if (newest.position !== head.position || newest.hash !== head.hash) {
    throw new CannotCopy(
      `The copy of the log of ${service} ends at ${newest.position} but should end at ${head.position}: it was written to in the meantime.`,
    )
  }
}
