import { PublicComment } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { DELETED, DeletedKeys, DeletedLists } from './deleted-view.ts'

/** Lists deleted comments until they are erased: for their authors, and for the job that erases them. */
export const deletedProjection = defineProjection({
  name: DELETED,
  version: 1,
  sources: ['social'],
  streams: [PublicComment],
  apply: async ({ type, data, time }, view) => {
    if (data === undefined || type === 'CommentPosted') return
    const { commentId, userId } = data
    if (type === 'CommentDeleted') view.put(DeletedKeys.deletion(commentId), { at: time })
    else view.delete(DeletedKeys.deletion(commentId))
    if (type === 'CommentDeleted' && data.by === userId) {
      view.add(DeletedLists.all, commentId, Date.parse(time))
      view.add(DeletedLists.by(userId), commentId, Date.parse(time))
    } else {
      view.remove(DeletedLists.all, commentId)
      view.remove(DeletedLists.by(userId), commentId)
    }
  },
})
