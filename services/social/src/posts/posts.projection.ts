import type { Projection } from '@soko/platform/projections/projection.ts'
import { applyBookmarkEvent } from './apply-bookmark-event.ts'
import { applyCommentEvent } from './apply-comment-event.ts'
import { applyImageEvent } from './apply-image-event.ts'
import { applyPostEvent } from './apply-post-event.ts'
import { POSTS } from './post-view.ts'

/**
 * The cards of posts, their comments and their bookmarks. Each source writes what no other writes, and what belongs
 * together is joined at reading; so the order in which sources come makes no difference. `post-view.ts` has the keys,
 * lists and tags.
 */
export const postsProjection: Projection = {
  name: POSTS,
  version: 2,
  sources: ['content', 'media', 'social'],
  apply: async (event, view) => {
    switch (event.source) {
      case 'content':
        return applyPostEvent(event, view)
      case 'media':
        return applyImageEvent(event, view)
      case 'social':
        await applyCommentEvent(event, view)
        applyBookmarkEvent(event, view)
        return
      default:
    }
  },
}
