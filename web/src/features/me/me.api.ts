import type { AnswerOf } from '@soko/contracts/endpoint.ts'
import type { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { api } from '../../api/api.ts'

/** All that is personal on a page: of the posts and users asked about, which are bookmarked and followed. */
export type Me = AnswerOf<(typeof UserEndpoints)['me']>

/** As much of it as the service worker knows where the network is away: some of the bookmarks, and nothing of what is not. */
export type SavedMe = Pick<Me, 'user' | 'bookmarked'>

/** Up to 100 ids each. */
export type Ids = { readonly posts: readonly string[]; readonly users: readonly string[] }

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
