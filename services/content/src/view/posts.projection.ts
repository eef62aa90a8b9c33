import type { Projection } from '@soko/platform/projections/projection.ts'
import { applyAuthorEvent } from './apply-author-event.ts'
import { applyCategoryRename } from './category-counts.ts'
import { applySocialEvent } from './apply-social-event.ts'
import { applyImageEvent } from './apply-image-event.ts'
import { applyPostEvent, type StoredTexts } from './apply-post-event.ts'

/**
 * All that content's calls read: posts, their lists, categories, authors, follows and images. One view, so that an answer
 * is one state of it. `documents.ts` has its keys and lists, `cache-tags.ts` the tags it announces.
 * Each source writes what no other writes, save the places in the `popular` lists: those are worked out anew from the
 * view whenever a post or the interest in it changes, so the order in which sources come makes no difference.
 */
export const createPostsProjection = (texts: StoredTexts): Projection => ({
  name: 'posts',
  version: 2,
  sources: ['auth', 'content', 'social', 'media'],
  apply: (event, view) => {
    switch (event.source) {
      case 'auth':
        return applyAuthorEvent(event, view)
      case 'content':
        return event.type === 'CategoryRenamed'
          ? applyCategoryRename(event, view)
          : applyPostEvent(event, view, texts)
      case 'social':
        return applySocialEvent(event, view)
      case 'media':
        return applyImageEvent(event, view)
      default:
        return undefined
    }
  },
})
