import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Bookmark } from './bookmark.ts'
import { BookmarkStream } from './bookmark.events.ts'

export type BookmarkCommand = { readonly userId: string; readonly postId: string }

const bookmarked = ({ userId, postId }: BookmarkCommand): NewEvent =>
  BookmarkStream.PostBookmarked(userId, postId, { userId, postId })

const removed = ({ userId, postId }: BookmarkCommand): NewEvent =>
  BookmarkStream.BookmarkRemoved(userId, postId, { userId, postId })

const erased = ({ userId, postId }: BookmarkCommand): NewEvent =>
  BookmarkStream.BookmarkErased(userId, postId, { userId, postId })

export const addBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] =>
  bookmark === 'there' ? [] : [bookmarked(command)]

export const removeBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] =>
  bookmark === 'there' ? [removed(command)] : []

/** Records the erasure of a bookmark, also of one that the member had removed. */
export const eraseBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] => {
  if (bookmark === 'none' || bookmark === 'erased') return []
  return bookmark === 'there' ? [removed(command), erased(command)] : [erased(command)]
}
