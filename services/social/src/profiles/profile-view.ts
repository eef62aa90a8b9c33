import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of people and of who follows whom. */
export const PROFILES = 'profiles'

/** What the view keeps of a person. Key `user:<id>`. */
export type ProfileDocument = {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly photo: string
  readonly createdAt: string
  readonly shareBookmarks: boolean
  /** Folded, all that ever led here, the current one too. */
  readonly usernames: readonly string[]
}

/** Key `username:<folded>`: whose it is, or was last. */
export type UsernameDocument = { readonly id: string }

/** The keys of the documents. */
export const ProfileKeys = {
  user: (userId: string) => keyTo<ProfileDocument>(`user:${userId}`),
  username: (username: string) => keyTo<UsernameDocument>(`username:${username.toLowerCase()}`),
} as const

/** The names of the sorted lists; scores are positions in social's log. */
export const ProfileLists = {
  /** Who follows a person. */
  followers: (userId: string) => `followers:${userId}`,
  /** Whom a person follows, at most 2,000. */
  following: (userId: string) => `following:${userId}`,
} as const
