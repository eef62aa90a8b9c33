import type { AdminUser } from '@soko/contracts/types/user.ts'
import { api, pageByPage } from '../../../api/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'
import { callOf, type UserChange } from './user-change.ts'

/** Lists are asked for anew whenever they are shown, and nothing of them stays when they are left. */
const shown = { providesTags: ['Admin'], keepUnusedDataFor: 0 } as const

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The users, the newest first; found by `search` in the order of the alphabet. */
    listUsers: build.infiniteQuery<AdminPage<AdminUser>, { readonly search: string }, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { search }, pageParam }) =>
        withQuery('/api/admin/users', { search, cursor: pageParam }),
      ...shown,
    }),
    /** The admins, the newest first. */
    listAdmins: build.infiniteQuery<AdminPage<AdminUser>, void, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ pageParam }) => withQuery('/api/admin/admins', { cursor: pageParam }),
      ...shown,
    }),
    changeUser: build.mutation<AdminUser, { readonly userId: string; readonly change: UserChange }>({
      query: ({ userId, change }) => ({
        path: `/api/admin/users/${encodeURIComponent(userId)}/${callOf(change)}`,
        method: 'POST',
        body: change,
      }),
      invalidatesTags: (_user, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListUsersInfiniteQuery, useListAdminsInfiniteQuery } = usersApi
