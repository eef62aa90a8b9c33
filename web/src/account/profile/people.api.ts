import { api } from '../../shared/api/api.ts'
import { pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** The people who follow a user, or whom the user follows. */
export type PeopleQuery = { readonly userId: string; readonly kind: 'followers' | 'following' }

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Followers or followed people, the newest first, page by page. Fetched again whenever the list is opened. */
    listPeople: build.infiniteQuery({
      ...pageByPage(({ userId: id, kind }: PeopleQuery, cursor) =>
        call(kind === 'followers' ? 'GET /api/users/{id}/followers' : 'GET /api/users/{id}/following', {
          params: { id },
          query: { cursor },
        }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListPeopleInfiniteQuery } = peopleApi
