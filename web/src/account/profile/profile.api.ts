import type { ArgsOf, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { api, POSTS } from '../../shared/api/api.ts'
import { byCursor, type PageOf } from '../../shared/api/endpoints.ts'
import { apiRequest, responseTo } from '../../shared/api/request.ts'

/** A user without the ids of followers and followed users, which may be thousands. */
export type Profile = Omit<User, 'followers' | 'following'>

export type PeopleQuery = ArgsOf<'GET /api/users/{id}/followers'> & {
  readonly kind: 'followers' | 'following'
}

// Copies only public fields: the API returns private ones to users themselves, and the store must not keep them.
const profileOf = ({ _id, username, name, bio, photo, createdAt, ...counts }: User): Profile => ({
  _id,
  username,
  name,
  bio,
  photo,
  createdAt,
  followersCount: counts.followersCount,
  followingCount: counts.followingCount,
  postsCount: counts.postsCount,
})

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Finds a user by username in any case, former username or id. Returns null if no user matches. */
    findProfile: build.query<Profile | null, string>({
      queryFn: async (usertag, _api, _options, send) => {
        const optional = { nullIfMissing: true } as const
        const byName = apiRequest('GET /api/users/username/{username}', { username: usertag }, optional)
        const found = await send(byName)
        if (found.error) return { error: found.error }
        if (found.data !== null) return { data: profileOf(responseTo(byName, found.data)) }
        const byId = apiRequest('GET /api/users/{id}', { id: usertag }, optional)
        const { data, error } = await send(byId)
        return error ? { error } : { data: data === null ? null : profileOf(responseTo(byId, data)) }
      },
      // Tagged with POSTS too, because a profile shows the number of posts.
      providesTags: (profile) => [{ type: 'User', id: profile?._id ?? 'NOBODY' }, POSTS],
    }),
    /** Lists followers or followed users, newest first. Not cached. */
    listPeople: build.infiniteQuery<ResponseTo<'GET /api/users/{id}/followers'>, PeopleQuery, string>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id, kind, limit }, pageParam: cursor }: PageOf<PeopleQuery>) =>
        apiRequest(kind === 'followers' ? 'GET /api/users/{id}/followers' : 'GET /api/users/{id}/following', {
          id,
          cursor,
          limit,
        }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFindProfileQuery, useListPeopleInfiniteQuery } = profileApi
