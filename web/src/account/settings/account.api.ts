import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { userChanged } from '../../shared/store/session.slice.ts'

/** What is left out stays as it is. */
type ProfileUpdate = { readonly userId: string; readonly change: BodyTo<'PUT /api/users/{id}'> }

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes one's own profile. The session knows the new user at once; what shows their names is fetched again. */
    updateProfile: build.mutation({
      ...asks(({ userId: id, change: body }: ProfileUpdate) =>
        call('PUT /api/users/{id}', { params: { id }, body }),
      ),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer !== undefined) dispatch(userChanged(answer.data.user))
      },
      invalidatesTags: (_answer, error, { userId, change }) => {
        if (error !== undefined) return []
        const isShownElsewhere =
          change.username !== undefined || change.name !== undefined || change.photo !== undefined
        return [
          ...(isShownElsewhere ? (['User', 'Post', 'Comments', 'Bookmarks'] as const) : []),
          // A new password ends the others.
          ...(change.password === undefined ? [] : (['Sessions'] as const)),
          { type: 'User', id: userId },
        ]
      },
    }),
  }),
})

export const { useUpdateProfileMutation } = accountApi
