import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { BookmarkStream } from './bookmark.events.ts'

/** Depends only on event types, so erased events need no special treatment. */
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
