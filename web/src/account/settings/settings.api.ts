import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Session } from '@soko/contracts/types/session.ts'
import { api } from '../../shared/api/api.ts'
import { onSuccess, request } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { deleteLocalDrafts } from '../../writing/drafts/delete-local-drafts.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes the profile, and updates the signed-in user in the store. */
    updateProfile: build.mutation({
      ...request('PUT /api/users/{id}'),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) dispatch(userChanged(response.data.user))
      },
      invalidatesTags: onSuccess(({ id, username, name, photo, password }) => [
        ...((username ?? name ?? photo) === undefined
          ? []
          : (['User', 'Post', 'Comments', 'Bookmarks'] as const)),
        // A new password ends the other sessions, so their list is refetched.
        ...(password === undefined ? [] : (['Sessions'] as const)),
        { type: 'User', id },
      ]),
    }),
    /** Lists sessions, most recently used first. Not cached. */
    listSessions: build.query<readonly Session[], void>({
      ...request('GET /api/auth/sessions', { transform: ({ sessions }) => sessions }),
      keepUnusedDataFor: 0,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, { readonly id: string }>({
      ...request('DELETE /api/auth/sessions/{id}'),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response === undefined) return
        const without = (sessions: readonly Session[]) => sessions.filter(({ _id }) => _id !== id)
        dispatch(settingsApi.util.updateQueryData('listSessions', undefined, without))
      },
      // After an error, refetches the list, because the session may have ended elsewhere.
      invalidatesTags: (_null, error) => (error === undefined ? [] : ['Sessions']),
    }),
    /** Ends sessions one by one, and stops at the first error. */
    endSessions: build.mutation<null, readonly string[]>({
      queryFn: async (ids, _api, _options, send) => {
        for (const id of ids) {
          const { error } = await send(apiRequest('DELETE /api/auth/sessions/{id}', { id }))
          if (error !== undefined && error.status !== 404) return { error }
        }
        return { data: null }
      },
      invalidatesTags: ['Sessions'],
    }),
    /** For admins only: the ids of the newest 100 admins, without suspended ones. */
    listActiveAdmins: build.query({
      ...request('GET /api/admin/admins', {
        fixed: { limit: Limits.pageMax },
        transform: ({ items }) => items.filter(({ state }) => state === 'active').map(({ _id }) => _id),
      }),
      keepUnusedDataFor: 0,
    }),
    /** Also deletes the account's drafts on this device. The caller must sign out. */
    eraseAccount: build.mutation({
      ...request('DELETE /api/users/{id}'),
      onQueryStarted: async ({ id }, { queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) deleteLocalDrafts(localStorage, String(id))
      },
      invalidatesTags: onSuccess(['User', 'Post', 'Comments', 'Bookmarks']),
    }),
  }),
})

export const {
  useUpdateProfileMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
  useListActiveAdminsQuery,
  useEraseAccountMutation,
} = settingsApi
