import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { DELETED, DeletedLists } from './deleted-view.ts'

/** Lists the deleted posts for their authors, and for the erasure. */
export const deletedProjection = defineProjection({
  name: DELETED,
  version: 1,
  sources: ['content'],
  streams: [PublicPost],
  apply: async ({ type, data, time }, view) => {
    if (data === undefined) return
    const { postId, authorId } = data
    switch (type) {
      case 'PostRetracted':
        if (data.by !== authorId) break
        view.add(DeletedLists.all, postId, Date.parse(time))
        view.add(DeletedLists.by(authorId), postId, Date.parse(time))
        return
      case 'PostRestored':
      case 'PostErased':
        break
      default:
        return
    }
    view.remove(DeletedLists.all, postId)
    view.remove(DeletedLists.by(authorId), postId)
  },
})
