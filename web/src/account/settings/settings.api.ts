import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { Limits } from '@soko/contracts/limits.ts'
import type { Session } from '@soko/contracts/types/session.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { forgetDrafts } from '../../writing/drafts/forget-drafts.ts'

type Erasure = BodyTo<'DELETE /api/users/{id}'> & { readonly userId: string }

const endSession = (id: string) => call('DELETE /api/auth/sessions/{id}', { params: { id } })

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user's own sessions, last used first. Fetched again whenever they are shown. */
    listSessions: build.query<readonly Session[], void>({
      ...asks(
        () => call('GET /api/auth/sessions'),
        ({ sessions }) => sessions,
      ),
      keepUnusedDataFor: 0,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, string>({
      ...asks(endSession),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        const without = (sessions: readonly Session[]) => sessions.filter(({ _id }) => _id !== id)
        dispatch(settingsApi.util.updateQueryData('listSessions', undefined, without))
      },
      // It may have ended elsewhere: the list is as it was when it was read.
      invalidatesTags: (_answer, error) => (error === undefined ? [] : ['Sessions']),
    }),
    /** Ends several, one after the other. The first that cannot be ended ends it. */
    endSessions: build.mutation<null, readonly string[]>({
      queryFn: async (ids, _api, _options, ask) => {
        for (const id of ids) {
          const { error } = await ask(endSession(id))
          if (error !== undefined && error.status !== 404) return { error }
        }
        return { data: null }
      },
      invalidatesTags: ['Sessions'],
    }),
    /** For admins: the ids of those who are not suspended, of the newest 100. */
    listActiveAdmins: build.query<readonly string[], void>({
      ...asks(
        () => call('GET /api/admin/admins', { query: { limit: Limits.pageMax } }),
        ({ items }) => items.filter(({ state }) => state === 'active').map(({ _id }) => _id),
      ),
      keepUnusedDataFor: 0,
    }),
    /** Erases the user's own account and its drafts on this device. The caller then signs out. */
    eraseAccount: build.mutation({
      ...asks(({ userId: id, ...body }: Erasure) => call('DELETE /api/users/{id}', { params: { id }, body })),
      onQueryStarted: async ({ userId }, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer !== undefined) forgetDrafts(localStorage, userId)
      },
      invalidatesTags: (_answer, error) =>
        error === undefined ? ['User', 'Post', 'Comments', 'Bookmarks'] : [],
    }),
  }),
})

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
  useListActiveAdminsQuery,
  useEraseAccountMutation,
} = settingsApi
