import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { eraseDue } from '@soko/shell/erase-due.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { eraseDraftWhenDue, revisionsToPrune, pruneDraft } from './draft.decider.ts'
import { DraftSaveStream, DraftStream } from './draft.events.ts'
import { draft } from './draft.ts'
import { DraftLists, DRAFTS } from './drafts-view.ts'

type Kit = Pick<ServiceKit, 'view' | 'executor' | 'clock' | 'log'>

/** Erases a batch of drafts that can no longer be restored. Returns the number of commits. */
export const eraseEnded = async (kit: Kit, signal?: AbortSignal): Promise<number> =>
  eraseDue(
    kit,
    {
      view: DRAFTS,
      list: DraftLists.ended,
      decide: async (load, draftId, now) =>
        eraseDraftWhenDue(await load(draft, DraftStream.of(draftId)), { draftId, now }),
    },
    signal,
  )

/** Prunes the revisions of all drafts that are due. An interrupted run can be repeated. */
export const pruneDrafts = async (kit: Kit, signal?: AbortSignal): Promise<void> => {
  const now = kit.clock.now()
  for await (const { member: draftId, score: dueAt } of readWholeList(
    kit.view(DRAFTS),
    DraftLists.thinning,
  )) {
    if (dueAt > now.getTime() || signal?.aborted === true) return
    await prune(kit, draftId, now)
  }
}

/** Deletes the data before it records the event, so that the next run completes an interrupted one. */
const prune = async ({ executor, log }: Kit, draftId: string, now: Date): Promise<void> => {
  const saves = revisionsToPrune(await executor.load(draft, DraftStream.of(draftId)), now)
  await eraseStreams(
    log,
    saves.map((number) => DraftSaveStream.of(draftId, `${number}`)),
  )
  await executor.execute(async (load) =>
    pruneDraft(await load(draft, DraftStream.of(draftId)), { draftId, saves, now }),
  )
}

export const createDraftCleanup = (): PeriodicJob =>
  createPeriodicJob('drafts', async (kit, signal) => {
    await eraseEnded(kit, signal)
    await pruneDrafts(kit, signal)
  })
