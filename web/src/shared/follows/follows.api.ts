import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { followSet } from '../store/personal.slice.ts'

/** What the reader wants: to follow this user, or not. */
export type FollowWish = { readonly userId: string; readonly on: boolean }

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Follows a user, or ends that. The page shows it at once, and as it was when it failed. */
    setFollow: build.mutation({
      ...asks(({ userId: id, on }: FollowWish) =>
        call(on ? 'POST /api/users/follow/{id}' : 'POST /api/users/unfollow/{id}', {
          params: { id },
          body: {},
        }),
      ),
      onQueryStarted: async ({ userId, on }, { dispatch, queryFulfilled }) => {
        dispatch(followSet({ userId, on }))
        try {
          await queryFulfilled
        } catch {
          dispatch(followSet({ userId, on: !on }))
        }
      },
      // The lists, for that of the people one follows.
      invalidatesTags: (_user, error, { userId }) =>
        error === undefined
          ? [
              { type: 'User', id: userId },
              { type: 'Post', id: 'LIST' },
            ]
          : [],
    }),
  }),
})
