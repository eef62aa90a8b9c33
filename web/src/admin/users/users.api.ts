import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { type UserChange } from './user-change.ts'

/** Lists are fetched again whenever they are shown, and nothing of them stays in the store afterwards. */
const shown = { providesTags: ['Admin'], keepUnusedDataFor: 0 } as const

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The users, the newest first; found by `search` in the order of the alphabet. */
    listUsers: build.infiniteQuery({
      ...pageByPage(({ search }: { readonly search: string }, cursor) =>
        call('GET /api/admin/users', { query: { search, cursor } }),
      ),
      ...shown,
    }),
    /** The admins, the newest first. */
    listAdmins: build.infiniteQuery({
      ...pageByPage((_all: void, cursor) => call('GET /api/admin/admins', { query: { cursor } })),
      ...shown,
    }),
    changeUser: build.mutation({
      ...asks(({ userId: id, change }: { readonly userId: string; readonly change: UserChange }) => {
        const params = { id }
        if ('suspended' in change) return call('POST /api/admin/users/{id}/suspend', { params, body: change })
        return 'role' in change
          ? call('POST /api/admin/users/{id}/role', { params, body: change })
          : call('POST /api/admin/users/{id}/type', { params, body: change })
      }),
      invalidatesTags: (_user, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListUsersInfiniteQuery, useListAdminsInfiniteQuery } = usersApi
