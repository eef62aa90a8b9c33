import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import type { Ids, Me } from '../store/personal.slice.ts'

/** As much of it as the service worker knows without a network: some of the bookmarks. Of a post that is not among them nothing is known. */
export type SavedMe = Pick<Me, 'user' | 'bookmarked'>

export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user and what is their own. Kept in the session and personal slices, not here. */
    getMe: build.query<Me | SavedMe, Ids>({
      ...asks(({ posts, users }: Ids) => call('GET /api/me', { query: { posts, users } })),
      keepUnusedDataFor: 0,
    }),
  }),
})
