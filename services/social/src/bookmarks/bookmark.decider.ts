import { event } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Bookmark } from './bookmark.ts'
import { type BookmarkEvents, bookmarkStream } from './bookmark.events.ts'

/** Whose bookmark of which post. */
export type BookmarkCommand = { readonly userId: string; readonly postId: string }

const bookmarkEvent = (type: keyof BookmarkEvents, { userId, postId }: BookmarkCommand): NewEvent =>
  event(bookmarkStream(userId, postId), type, { userId, postId })

/** Twice is the same as once. */
export const addBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] =>
  bookmark === 'there' ? [] : [bookmarkEvent('PostBookmarked', command)]

/** Twice is the same as once, and so is never. */
export const removeBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] =>
  bookmark === 'there' ? [bookmarkEvent('BookmarkRemoved', command)] : []

/** The person or the post is erased: of a bookmark, even one removed long ago, nothing remains. */
export const eraseBookmark = (bookmark: Bookmark, command: BookmarkCommand): readonly NewEvent[] => {
  if (bookmark === 'none' || bookmark === 'erased') return []
  const erased = bookmarkEvent('BookmarkErased', command)
  return bookmark === 'there' ? [bookmarkEvent('BookmarkRemoved', command), erased] : [erased]
}
