import type { Person } from '@soko/contracts/types/user.ts'
import { api, pageByPage } from '../../api/api.ts'

/** Those who follow a user, or those whom he follows. */
export type PeopleQuery = { readonly userId: string; readonly kind: 'followers' | 'following' }

type PeoplePage = { readonly users: readonly Person[]; readonly nextCursor: string | null }

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** People around a user, the newest first, page after page. Asked anew whenever the list is opened. */
    listPeople: build.infiniteQuery<PeoplePage, PeopleQuery, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { userId, kind }, pageParam }) =>
        `/api/users/${encodeURIComponent(userId)}/${kind}${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListPeopleInfiniteQuery } = peopleApi
