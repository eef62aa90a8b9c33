import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '@soko/platform/decider/execute.ts'
import { restorableSince } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from './service.ts'

/** How many commits one round makes; the next round goes on from there. */
const MOST = 500
/** In milliseconds, after each commit, so that others come in between. */
const PAUSE = 50

export type DueList = {
  readonly view: string
  /** Of ids, by the time at which they were deleted (ms). */
  readonly list: string
  /** What is to be done about one of them now; nothing if it is not due after all. */
  readonly decide: (load: Load, id: string, now: Date) => Promise<readonly NewEvent[]>
}

/**
 * One round of erasing what its authors deleted too long ago to restore it. The view only tells where to look: each is decided on
 * its stream, so a view that lags, a round that was cut off and two processes at once do no harm. The event takes it off the
 * list; its data is dropped by whoever follows that event.
 * @returns how many commits were made.
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
