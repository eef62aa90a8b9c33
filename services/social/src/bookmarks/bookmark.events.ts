import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `bookmarks-<userId>-<postId>`. All of their data is public. */
export type BookmarkEvents = {
  [Type in 'PostBookmarked' | 'BookmarkRemoved' | 'BookmarkErased']: z.infer<(typeof SocialEvents)[Type]>
}

type Definitions = { readonly [Type in keyof BookmarkEvents]: EventDefinition<BookmarkEvents[Type]> }

export const bookmarkEvents: Definitions = {
  PostBookmarked: { schema: 1, publish: (data) => data },
  BookmarkRemoved: { schema: 1, publish: (data) => data },
  BookmarkErased: { schema: 1, publish: (data) => data },
}

/** What a bookmark is known by. */
export const bookmarkId = (userId: string, postId: string): string => `${userId}-${postId}`
export const bookmarkStream = (userId: string, postId: string): string =>
  `bookmarks-${bookmarkId(userId, postId)}`
