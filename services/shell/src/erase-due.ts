import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '@soko/platform/decider/execute.ts'
import { restorableSince } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from './service.ts'

const MOST = 500
const PAUSE = 50

export type DueList = {
  readonly view: string
  /** The list of candidates in the view: ids sorted by time of deletion in milliseconds. */
  readonly list: string
  /** Returns the events of the erasure; none if the item is not due. */
  readonly decide: (load: Load, id: string, now: Date) => Promise<readonly NewEvent[]>
}

/**
 * Runs one round of erasing content that its authors deleted too long ago to restore; returns the number of
 * commits. Decisions read the candidate's own stream, so stale views, interrupted rounds and concurrent
 * processes are harmless.
 */
export const eraseDue = async (
  kit: Pick<ServiceKit, 'view' | 'executor' | 'clock'>,
  { view, list, decide }: DueList,
  signal?: AbortSignal,
): Promise<number> => {
  const since = restorableSince(kit.clock.now()).getTime()
  let commits = 0
  for await (const { member: id, score: deletedAt } of readWholeList(kit.view(view), list)) {
    if (deletedAt > since || commits === MOST || signal?.aborted === true) break
    const { commit } = await kit.executor.execute(async (load) => decide(load, id, kit.clock.now()))
    if (commit === null) continue
    commits += 1
    await sleep(PAUSE)
  }
  return commits
}
