import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `bookmarks-<userId>-<postId>`. All of their data is public. */
export type BookmarkEvents = EventData<
  typeof SocialEvents,
  'PostBookmarked' | 'BookmarkRemoved' | 'BookmarkErased'
>

export const bookmarkEvents: DefinitionsOf<BookmarkEvents> = {
  PostBookmarked: { schema: 1, publish: (data) => data },
  BookmarkRemoved: { schema: 1, publish: (data) => data },
  BookmarkErased: { schema: 1, publish: (data) => data },
}

/** What a bookmark is known by. */
export const bookmarkId = (userId: string, postId: string): string => `${userId}-${postId}`
export const bookmarkStream = (userId: string, postId: string): string =>
  `bookmarks-${bookmarkId(userId, postId)}`
