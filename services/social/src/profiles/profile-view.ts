import { keyTo } from '@soko/platform/view-store/key.ts'

export const PROFILES = 'profiles'

export type ProfileDocument = {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly photo: string
  readonly createdAt: string
  readonly shareBookmarks: boolean
  /** The current and former usernames in lower case. Other users may have taken former ones. */
  readonly usernames: readonly string[]
}

/** The user who has the username, or had it last. Stored as `username:<folded>`. */
export type UsernameDocument = { readonly id: string }

export const ProfileKeys = {
  user: (userId: string) => keyTo<ProfileDocument>(`user:${userId}`),
  username: (username: string) => keyTo<UsernameDocument>(`username:${username.toLowerCase()}`),
} as const

export const ProfileLists = {
  followers: (userId: string) => `followers:${userId}`,
  following: (userId: string) => `following:${userId}`,
} as const
