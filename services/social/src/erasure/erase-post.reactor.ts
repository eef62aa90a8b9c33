import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { Reactor } from '@soko/platform/projections/run-reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PostLists } from '../posts/post-view.ts'
import { closePost, commentedPost, commentedPostStream } from '../posts/commented-post.ts'
import { eraseBookmarks, eraseComments } from './erase-items.ts'

/** Follows a post's erasure: no comment or bookmark of it is recorded any more, and those there are go, others' too. */
export const erasePostReactor = (kit: ServiceKit): Reactor => ({
  name: 'erase-post',
  version: 1,
  sources: ['content'],
  types: ['PostErased'],
  startAt: 'beginning',
  react: async ({ stream }) => {
    const postId = subjectOf(stream, 'post')
    if (postId === undefined) return
    await kit.executor.execute(async (load) =>
      closePost(await load(commentedPost, commentedPostStream(postId)), postId),
    )
    await eraseComments(kit, PostLists.commentsHeld(postId))
    await eraseBookmarks(kit, PostLists.bookmarkersHeld(postId), (userId) => ({ userId, postId }))
  },
})
