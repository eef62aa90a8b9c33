import { eraseDue } from '@soko/shell/erase-due.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { eraseCommentWhenDue } from '../comments/comment.decider.ts'
import { CommentStream } from '../comments/comment.events.ts'
import { comment } from '../comments/comment.ts'
import { DELETED, DeletedLists } from '../deleted/deleted-view.ts'

/** Erases one batch of comments that can no longer be restored. Returns the number of commits. */
export const eraseDeleted = async (
  kit: Pick<ServiceKit, 'view' | 'executor' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> =>
  eraseDue(
    kit,
    {
      view: DELETED,
      list: DeletedLists.all,
      decide: async (load, commentId, now) =>
        eraseCommentWhenDue(await load(comment, CommentStream.of(commentId)), { now }),
    },
    signal,
  )

export const createErasures = (): PeriodicJob =>
  createPeriodicJob('erase-deleted', async (kit, signal) => {
    await eraseDeleted(kit, signal)
  })
