import type { BodyOf } from '@soko/contracts/endpoint.ts'
import type { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import type { Session } from '@soko/contracts/types/session.ts'
import { api } from '../../app/api.ts'
import { leave } from '../auth/leave.ts'
import { forgetDrafts } from '../drafts/forget-drafts.ts'

type Erasure = BodyOf<(typeof UserEndpoints)['remove']> & { readonly userId: string }

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One's own sessions, last used first. Asked anew whenever they are shown. */
    listSessions: build.query<readonly Session[], void>({
      query: () => '/api/auth/sessions',
      transformResponse: ({ sessions }: { readonly sessions: readonly Session[] }) => sessions,
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ path: `/api/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        const without = (sessions: readonly Session[]) => sessions.filter(({ _id }) => _id !== id)
        dispatch(settingsApi.util.updateQueryData('listSessions', undefined, without))
      },
    }),
    /** Erases one's own account, and its drafts on this device. Nobody is signed in any more then. */
    eraseAccount: build.mutation<null, Erasure>({
      query: ({ userId, ...body }) => ({
        path: `/api/users/${encodeURIComponent(userId)}`,
        method: 'DELETE',
        body,
      }),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        forgetDrafts(localStorage, userId)
        dispatch(leave())
      },
      invalidatesTags: (_answer, error) =>
        error === undefined ? ['User', 'Post', 'Comments', 'Bookmarks'] : [],
    }),
  }),
})

export const { useListSessionsQuery, useEndSessionMutation, useEraseAccountMutation } = settingsApi
