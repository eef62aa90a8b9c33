import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { PublicBookmark, PublicComment } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { applyBookmarkEvent } from './apply-bookmark-event.ts'
import { applyCommentEvent } from './apply-comment-event.ts'
import { applyImageEvent } from './apply-image-event.ts'
import { applyPostEvent } from './apply-post-event.ts'
import { PostKeys, POSTS } from './post-view.ts'

export const postsProjection = defineProjection({
  name: POSTS,
  version: 5,
  sources: ['content', 'media', 'social'],
  streams: [PublicPost, PublicImage, PublicComment, PublicBookmark],
  reads: (event) => {
    const postId = event.source === 'content' ? PublicPost.idOf(event.stream) : undefined
    return postId === undefined ? [] : [{ get: PostKeys.post(postId) }]
  },
  apply: async (event, view) => {
    if (event.source === 'content') return applyPostEvent(event, view)
    if (event.source === 'media') return applyImageEvent(event, view)
    switch (event.type) {
      case 'CommentPosted':
      case 'CommentDeleted':
      case 'CommentRestored':
      case 'CommentErased':
        return applyCommentEvent(event, view)
      default:
        applyBookmarkEvent(event, view)
    }
  },
})
