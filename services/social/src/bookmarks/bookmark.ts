import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { BookmarkStream } from './bookmark.events.ts'

/**
 * Whether a person has a post bookmarked: `none` when they never had, `removed` when they no longer have. The stream's name
 * says whose bookmark of which post it is, so the types of the events are enough, even of erased ones.
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
