import { api } from '../api/api.ts'
import { asks, pageByPage } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { bookmarkSet } from '../store/personal.slice.ts'

/** What the reader wants: this post among their bookmarks, or not. */
export type BookmarkWish = { readonly postId: string; readonly on: boolean }

/** `from` is the cursor the list begins at: that of the page's address. */
export type BookmarkListQuery = { readonly userId: string; readonly from?: string }

export const bookmarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A user's bookmarks, newest first, page after page: one's own, or those of somebody who shares them. */
    listBookmarks: build.infiniteQuery({
      ...pageByPage(
        ({ userId, from = '' }: BookmarkListQuery, cursor) =>
          call('GET /api/bookmarks/{userId}', {
            params: { userId },
            query: { limit: 20, cursor: cursor || from },
          }),
        // Where the next page begins is said in a header.
        (bookmarks, meta) => ({ bookmarks, nextCursor: meta?.next ?? null }),
      ),
      providesTags: ['Bookmarks'],
    }),
    /** Sets or takes back a bookmark. The page shows it at once, and as it was when it failed. */
    setBookmark: build.mutation({
      ...asks(({ postId, on }: BookmarkWish) =>
        call(on ? 'POST /api/bookmarks/' : 'POST /api/bookmarks/remove', { body: { postId } }),
      ),
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
