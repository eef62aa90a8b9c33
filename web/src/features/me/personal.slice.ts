import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { userChanged } from '../auth/session.slice.ts'

/** What is the signed-in user's own on the pages he sees. An id that has not been asked about yet is missing. */
export type Personal = {
  /** By post id. */
  readonly bookmarked: Readonly<Record<string, boolean>>
  /** By user id. */
  readonly following: Readonly<Record<string, boolean>>
  /** Notifications not yet read. */
  readonly unread: number
}

const nothing: Personal = { bookmarked: {}, following: {}, unread: 0 }

const flags = (ids: readonly string[], those: readonly string[]): Record<string, boolean> => {
  const set = new Set(those)
  return Object.fromEntries(ids.map((id) => [id, set.has(id)]))
}

export const personal = createSlice({
  name: 'personal',
  initialState: nothing,
  reducers: {
    /** An answer of `/api/me` about these posts and users. */
    told: (
      personal,
      {
        payload,
      }: PayloadAction<{
        asked: { posts: readonly string[]; users: readonly string[] }
        bookmarked: readonly string[]
        following: readonly string[]
        unread: number
      }>,
    ): Personal => ({
      bookmarked: { ...personal.bookmarked, ...flags(payload.asked.posts, payload.bookmarked) },
      following: { ...personal.following, ...flags(payload.asked.users, payload.following) },
      unread: payload.unread,
    }),
    bookmarkSet: (personal, { payload }: PayloadAction<{ postId: string; on: boolean }>): Personal => ({
      ...personal,
      bookmarked: { ...personal.bookmarked, [payload.postId]: payload.on },
    }),
    followSet: (personal, { payload }: PayloadAction<{ userId: string; on: boolean }>): Personal => ({
      ...personal,
      following: { ...personal.following, [payload.userId]: payload.on },
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(userChanged, (personal, { payload }) => (payload === null ? nothing : personal))
  },
  selectors: {
    selectBookmarked: (personal, postId: string): boolean | undefined => personal.bookmarked[postId],
    selectFollowing: (personal, userId: string): boolean | undefined => personal.following[userId],
    selectUnread: (personal) => personal.unread,
  },
})

export const { told, bookmarkSet, followSet } = personal.actions
export const { selectBookmarked, selectFollowing, selectUnread } = personal.selectors
