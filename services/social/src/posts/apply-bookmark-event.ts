import type { PublicBookmark } from '@soko/contracts/events/social.events.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type BookmarkDocument, bookmarkId, PostKeys, PostLists } from './post-view.ts'

export const applyBookmarkEvent = (
  { type, data, time, position }: PublishedEventOf<typeof PublicBookmark>,
  view: ViewWriter,
): void => {
  if (data === undefined) return
  switch (type) {
    case 'PostBookmarked': {
      const { userId, postId } = data
      const document: BookmarkDocument = { _id: bookmarkId(userId, postId), userId, postId, createdAt: time }
      view.put(PostKeys.bookmark(userId, postId), document)
      view.add(PostLists.bookmarks(userId), postId, position)
      view.add(PostLists.bookmarksHeld(userId), postId, position)
      view.add(PostLists.bookmarkers(postId), userId, position)
      view.add(PostLists.bookmarkersHeld(postId), userId, position)
      break
    }
    case 'BookmarkRemoved': {
      remove(data, view)
      break
    }
    case 'BookmarkErased': {
      const { userId, postId } = data
      remove({ userId, postId }, view)
      view.remove(PostLists.bookmarksHeld(userId), postId)
      view.remove(PostLists.bookmarkersHeld(postId), userId)
      break
    }
  }
}

const remove = (
  { userId, postId }: EventsOf<typeof PublicBookmark>['BookmarkRemoved'],
  view: ViewWriter,
): void => {
  view.delete(PostKeys.bookmark(userId, postId))
  view.remove(PostLists.bookmarks(userId), postId)
  view.remove(PostLists.bookmarkers(postId), userId)
}
