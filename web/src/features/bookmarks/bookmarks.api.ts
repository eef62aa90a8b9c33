import type { Bookmark } from '@soko/contracts/types/bookmark.ts'
import { api } from '../../app/api.ts'
import { bookmarkSet } from '../me/personal.slice.ts'

/** A wish: this post is to be among one's bookmarks, or not. */
export type BookmarkWish = { readonly postId: string; readonly on: boolean }

export const bookmarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A user's bookmarks, newest first: one's own, or those of somebody who shares them. */
    listBookmarks: build.query<readonly Bookmark[], string>({
      query: (userId) => `/api/bookmarks/${encodeURIComponent(userId)}`,
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

export const { useListBookmarksQuery, useSetBookmarkMutation } = bookmarksApi
