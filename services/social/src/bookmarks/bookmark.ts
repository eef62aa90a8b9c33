import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { BookmarkStream } from './bookmark.events.ts'

/**
 * Whether a person has a post bookmarked: `none` when they never had, `removed` when not any more. The stream's name says
 * whose bookmark of what it is, so the events tell by their types alone, erased ones too.
 */
export type Bookmark = 'none' | 'there' | 'removed' | 'erased'

export const bookmark: Fold<Bookmark> = foldOf(BookmarkStream, {
  initial: 'none',
  evolve: (_state, { type }) => {
    switch (type) {
      case 'PostBookmarked':
        return 'there'
      case 'BookmarkRemoved':
        return 'removed'
      case 'BookmarkErased':
        return 'erased'
    }
  },
})
