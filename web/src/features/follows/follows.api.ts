import type { User } from '@soko/contracts/types/user.ts'
import { api } from '../../api/api.ts'
import { followSet } from '../../store/personal.slice.ts'

/** A wish: to follow this user, or not. */
export type FollowWish = { readonly userId: string; readonly on: boolean }

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Follows a user, or ends that. The page shows it at once, and as it was when it failed. */
    setFollow: build.mutation<User, FollowWish>({
      query: ({ userId, on }) => ({
        path: `/api/users/${on ? 'follow' : 'unfollow'}/${encodeURIComponent(userId)}`,
        method: 'POST',
        body: {},
      }),
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
