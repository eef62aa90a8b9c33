import type { User } from '@soko/contracts/types/user.ts'
import { api } from '../../api/api.ts'

/** A user as his profile shows him. The lists of ids, up to a thousand each, are of no use here and stay out of the page. */
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
    /** Whom an address means: by username in any case, a former one, or id. Null when there is nobody. */
    findProfile: build.query<Profile | null, string>({
      queryFn: async (usertag, _api, _options, ask) => {
        const byName = await ask(`/api/users/username/${encodeURIComponent(usertag)}`)
        if (byName.error === undefined) return { data: profileOf(byName.data as User) }
        if (byName.error.status !== 404) return { error: byName.error }
        const byId = await ask(`/api/users/${encodeURIComponent(usertag)}`)
        if (byId.error === undefined) return { data: profileOf(byId.data as User) }
        return byId.error.status === 404 ? { data: null } : { error: byId.error }
      },
      // The lists of posts, for the count of his own.
      providesTags: (profile) => [
        { type: 'User', id: profile?._id ?? 'NOBODY' },
        { type: 'Post', id: 'LIST' },
      ],
    }),
  }),
})

export const { useFindProfileQuery } = profileApi
