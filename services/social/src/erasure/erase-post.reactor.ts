import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PostLists } from '../posts/post-view.ts'
import { closePost, commentedPost, CommentedPostStream } from '../posts/commented-post.ts'
import { eraseBookmarks, eraseComments } from './erase-items.ts'
import { eraseReadingsOf } from './erase-readings.ts'

/** Blocks further comments, bookmarks and reader counts before it erases the existing ones. */
export const erasePostReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-post',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PublicPost.PostErased],
    react: async ({ stream, data }) => {
      const postId = PublicPost.idOf(stream)
      if (postId === undefined) return
      await kit.executor.execute(async (load) =>
        closePost(await load(commentedPost, CommentedPostStream.of(postId)), postId),
      )
      await eraseComments(kit, PostLists.commentsHeld(postId))
      await eraseBookmarks(kit, PostLists.bookmarkersHeld(postId), (userId) => ({ userId, postId }))
      if (data !== undefined) await eraseReadingsOf(kit, data)
    },
  })
