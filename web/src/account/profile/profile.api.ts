import type { User } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** A user as their profile shows them. The lists of ids, up to a thousand each, are of no use here and stay out of the page. */
export type Profile = Omit<User, 'followers' | 'following'>

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
    /** The user whom an address means: by username in any case, a former one, or id. Null when there is no such user. */
    findProfile: build.query<Profile | null, string>({
      queryFn: async (usertag, _api, _options, ask) => {
        const ofName = call('GET /api/users/username/{username}', { params: { username: usertag } })
        const byName = await ask(ofName)
        if (byName.error === undefined) return { data: profileOf(answerTo(ofName, byName.data)) }
        if (byName.error.status !== 404) return { error: byName.error }
        const ofId = call('GET /api/users/{id}', { params: { id: usertag } })
        const byId = await ask(ofId)
        if (byId.error === undefined) return { data: profileOf(answerTo(ofId, byId.data)) }
        return byId.error.status === 404 ? { data: null } : { error: byId.error }
      },
      // The lists of posts, for the number of the user's own.
      providesTags: (profile) => [
        { type: 'User', id: profile?._id ?? 'NOBODY' },
        { type: 'Post', id: 'LIST' },
      ],
    }),
  }),
})

export const { useFindProfileQuery } = profileApi
