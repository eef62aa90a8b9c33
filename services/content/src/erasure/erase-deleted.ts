import { eraseDue } from '@soko/shell/erase-due.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { DELETED, DeletedLists } from '../deleted/deleted-view.ts'
import { erasePostWhenDue } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'

type Kit = Pick<ServiceKit, 'view' | 'executor' | 'clock'>

/** Erases a batch of posts that can no longer be restored. Returns the number of commits. */
export const eraseDeleted = async (kit: Kit, signal?: AbortSignal): Promise<number> =>
  eraseDue(
    kit,
    {
      view: DELETED,
      list: DeletedLists.all,
      decide: async (load, postId, now) => erasePostWhenDue(await load(post, PostStream.of(postId)), { now }),
    },
    signal,
  )

export const createErasures = (): PeriodicJob =>
  createPeriodicJob('erase-deleted', async (kit, signal) => {
    await eraseDeleted(kit, signal)
  })
