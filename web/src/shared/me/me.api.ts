import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { api, POSTS } from '../api/api.ts'
import { onSuccess, request, requestPages } from '../api/endpoints.ts'
import { apiRequest } from '../api/request.ts'
import { bookmarkSet, followSet, type Ids, type Me, unreadSet } from '../store/personal.slice.ts'

/** From the service worker while offline. Lists only bookmarks of saved posts. */
export type SavedMe = Pick<Me, 'user' | 'bookmarked'>

export type FollowedInstrument = ResponseTo<'GET /api/me/instruments'>['instruments'][number]

type Toggle<Subject> = Subject & { readonly on: boolean }

export type NotificationPage = ResponseTo<'GET /api/notifications'> & {
  /** Whether newer notifications have arrived since the fetch. Set on the first page only. */
  readonly hasNewer?: boolean
}

/** Toggles take effect in the store at once, and are reverted on failure. */
export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The session and personal slices store the result. */
    getMe: build.query<Me | SavedMe, Ids>({ ...request('GET /api/me'), keepUnusedDataFor: 0 }),
    setFollow: build.mutation<unknown, Toggle<{ readonly userId: string }>>({
      query: ({ userId: id, on }) =>
        apiRequest(on ? 'POST /api/users/follow/{id}' : 'POST /api/users/unfollow/{id}', { id }),
      onQueryStarted: async ({ userId, on }, { dispatch, queryFulfilled }) => {
        dispatch(followSet({ userId, on }))
        await queryFulfilled.catch(() => dispatch(followSet({ userId, on: !on })))
      },
      // One of the lists of posts shows the posts of followed authors.
      invalidatesTags: onSuccess(({ userId }) => [{ type: 'User', id: userId }, POSTS]),
    }),
    /** Followed instruments, the most recently followed first. */
    listFollowedInstruments: build.query({
      ...request('GET /api/me/instruments', { transform: ({ instruments }) => instruments }),
      keepUnusedDataFor: 0,
    }),
    setFollowInstrument: build.mutation<unknown, Toggle<FollowedInstrument>>({
      query: ({ symbol, on }) =>
        apiRequest(on ? 'POST /api/instruments/{symbol}/follow' : 'POST /api/instruments/{symbol}/unfollow', {
          symbol,
        }),
      onQueryStarted: async ({ symbol, name, on }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          meApi.util.updateQueryData('listFollowedInstruments', undefined, (followed) => [
            ...(on ? [{ symbol, name }] : []),
            ...followed.filter((instrument) => instrument.symbol !== symbol),
          ]),
        )
        await queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: onSuccess([POSTS]),
    }),
    /** Most recently followed first. */
    listFollowedCategories: build.query({
      ...request('GET /api/me/categories', { transform: ({ categories }) => categories }),
      providesTags: [POSTS],
      keepUnusedDataFor: 0,
    }),
    setFollowCategory: build.mutation<unknown, Toggle<{ readonly name: string }>>({
      query: ({ name: category, on }) =>
        apiRequest(
          on ? 'POST /api/categories/{category}/follow' : 'POST /api/categories/{category}/unfollow',
          { category },
        ),
      onQueryStarted: async ({ name, on }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          meApi.util.updateQueryData('listFollowedCategories', undefined, (followed) => [
            ...(on ? [{ name, postsCount: 0, newestAt: null }] : []),
            ...followed.filter((category) => categoryKey(category.name) !== categoryKey(name)),
          ]),
        )
        await queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: onSuccess(({ name }) => [POSTS, { type: 'Category', id: categoryKey(name) }]),
    }),
    /** Bookmarks of the user, or of another user who shares them, newest first. */
    listBookmarks: build.infiniteQuery({
      ...requestPages('GET /api/bookmarks/{userId}', {
        fixed: { limit: 20 },
        // The next page's cursor is in the Link header.
        transform: (bookmarks, meta) => ({ bookmarks, nextCursor: meta?.next ?? null }),
      }),
      providesTags: ['Bookmarks'],
    }),
    setBookmark: build.mutation<unknown, Toggle<{ readonly postId: string }>>({
      query: ({ postId, on }) =>
        apiRequest(on ? 'POST /api/bookmarks/' : 'POST /api/bookmarks/remove', { postId }),
      onQueryStarted: async ({ postId, on }, { dispatch, queryFulfilled }) => {
        dispatch(bookmarkSet({ postId, on }))
        await queryFulfilled.catch(() => dispatch(bookmarkSet({ postId, on: !on })))
      },
      invalidatesTags: onSuccess(['Bookmarks']),
    }),
    /** Notifications in groups, newest first. */
    listNotifications: build.infiniteQuery<NotificationPage, void, string>({
      ...requestPages('GET /api/notifications'),
      providesTags: ['Notifications'],
      keepUnusedDataFor: 0,
    }),
    /** Marks notifications up to a time, or all, as read. An open list still shows them as unread. */
    readNotifications: build.mutation({
      ...request('POST /api/notifications/read'),
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response) dispatch(unreadSet(response.data.unread))
      },
    }),
  }),
})

export const {
  useListFollowedCategoriesQuery,
  useListFollowedInstrumentsQuery,
  useListBookmarksInfiniteQuery,
  useListNotificationsInfiniteQuery,
  useReadNotificationsMutation,
} = meApi
