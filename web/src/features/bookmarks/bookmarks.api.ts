import type { Bookmark } from '@soko/contracts/types/bookmark.ts'
import { api, pageByPage } from '../../api/api.ts'
import { bookmarkSet } from '../../store/personal.slice.ts'

/** A wish: this post is to be among one's bookmarks, or not. */
export type BookmarkWish = { readonly postId: string; readonly on: boolean }

/** `from` is the cursor the list begins at: that of the page's address. */
export type BookmarkListQuery = { readonly userId: string; readonly from?: string }

type BookmarkPage = { readonly bookmarks: readonly Bookmark[]; readonly nextCursor: string | null }

export const bookmarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A user's bookmarks, newest first, page after page: one's own, or those of somebody who shares them. */
    listBookmarks: build.infiniteQuery<BookmarkPage, BookmarkListQuery, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { userId, from = '' }, pageParam }) => {
        const cursor = pageParam || from
        const rest = cursor && `&cursor=${encodeURIComponent(cursor)}`
        return `/api/bookmarks/${encodeURIComponent(userId)}?limit=20${rest}`
      },
      transformResponse: (bookmarks: readonly Bookmark[], meta): BookmarkPage => ({
        bookmarks,
        nextCursor: meta?.next ?? null,
      }),
      providesTags: ['Bookmarks'],
    }),
    /** Sets or takes back a bookmark. The page shows it at once, and as it was when it failed. */
    setBookmark: build.mutation<{ readonly bookmarked: boolean }, BookmarkWish>({
      query: ({ postId, on }) => ({
        path: on ? '/api/bookmarks/' : '/api/bookmarks/remove',
        method: 'POST',
        body: { postId },
      }),
      onQueryStarted: async ({ postId, on }, { dispatch, queryFulfilled }) => {
        dispatch(bookmarkSet({ postId, on }))
        try {
          await queryFulfilled
        } catch {
          dispatch(bookmarkSet({ postId, on: !on }))
        }
      },
      invalidatesTags: (_answer, error) => (error === undefined ? ['Bookmarks'] : []),
    }),
  }),
})

export const { useListBookmarksInfiniteQuery } = bookmarksApi
