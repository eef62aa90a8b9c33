import { api } from '../../api/api.ts'
import type { Ids, Me } from '../../store/personal.slice.ts'

/** As much of it as the service worker knows where the network is away: some of the bookmarks, and nothing of what is not. */
export type SavedMe = Pick<Me, 'user' | 'bookmarked'>

const query = ({ posts, users }: Ids): string =>
  [posts.length > 0 && `posts=${posts.join(',')}`, users.length > 0 && `users=${users.join(',')}`]
    .filter(Boolean)
    .join('&')

export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user and what is his own. Kept in the session and personal slices, not here. */
    getMe: build.query<Me | SavedMe, Ids>({
      query: (ids) => `/api/me${query(ids) && `?${query(ids)}`}`,
      keepUnusedDataFor: 0,
    }),
  }),
})
