import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '@soko/contracts/http/endpoint.ts'
import type { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { userChanged } from './session.slice.ts'

/** All that is personal on a page: of the posts and users asked about, which are bookmarked and followed. */
export type Me = AnswerOf<(typeof UserEndpoints)['me']>

/** Up to 100 ids each. */
export type Ids = { readonly posts: readonly string[]; readonly users: readonly string[] }

/**
 * What is the signed-in user's own on the pages they see. An id whose answer has not come yet is missing.
 *
 * Wishes come from components (`usePersonal`), are asked about together (`ask-personal.ts`) and answered by `told`.
 */
export type Personal = {
  /** Whose it is; null for visitors and until the session has been checked. */
  readonly userId: string | null
  /** By post id. */
  readonly bookmarked: Readonly<Record<string, boolean>>
  /** By user id. */
  readonly following: Readonly<Record<string, boolean>>
  /** Notifications not yet read. */
  readonly unread: number
  /** Whether the server has been asked anything for this user: if not, it is, even without a wish. */
  readonly begun: boolean
  /** Shown, not yet asked about. */
  readonly wished: Ids
  /** Asked about, not yet answered. */
  readonly asked: Ids
}

const nobody: Personal = {
  userId: null,
  bookmarked: {},
  following: {},
  unread: 0,
  begun: false,
  wished: { posts: [], users: [] },
  asked: { posts: [], users: [] },
}

const flags = (ids: readonly string[], those: readonly string[]): Record<string, boolean> => {
  const set = new Set(those)
  return Object.fromEntries(ids.map((id) => [id, set.has(id)]))
}

const join = (a: Ids, b: Ids): Ids => ({ posts: [...a.posts, ...b.posts], users: [...a.users, ...b.users] })

const without = (ids: Ids, those: Ids): Ids => {
  const posts = new Set(those.posts)
  const users = new Set(those.users)
  return { posts: ids.posts.filter((id) => !posts.has(id)), users: ids.users.filter((id) => !users.has(id)) }
}

export const personal = createSlice({
  name: 'personal',
  initialState: nobody,
  reducers: {
    /** A component shows these. */
    shown: (personal, { payload }: PayloadAction<Ids>): Personal => {
      const answered = { posts: Object.keys(personal.bookmarked), users: Object.keys(personal.following) }
      const fresh = [answered, personal.asked, personal.wished].reduce(without, {
        posts: [...new Set(payload.posts)],
        users: [...new Set(payload.users)],
      })
      const isNothing = fresh.posts.length + fresh.users.length === 0
      return isNothing ? personal : { ...personal, wished: join(personal.wished, fresh) }
    },
    /** The server is being asked about all wishes. */
    asking: (personal): Personal => ({
      ...personal,
      begun: true,
      asked: join(personal.asked, personal.wished),
      wished: { posts: [], users: [] },
    }),
    /** An answer of `/api/me` about these posts and users. What the user did meanwhile is newer, and stays. */
    told: (
      personal,
      { payload: { asked, ...answer } }: PayloadAction<{ asked: Ids } & Omit<Me, 'user'>>,
    ): Personal => ({
      ...personal,
      bookmarked: { ...flags(asked.posts, answer.bookmarked), ...personal.bookmarked },
      following: { ...flags(asked.users, answer.following), ...personal.following },
      unread: answer.unread,
      begun: true,
      asked: without(personal.asked, asked),
    }),
    /** There was no answer about these: they are asked about with the next wish. */
    notTold: (personal, { payload }: PayloadAction<Ids>): Personal => ({
      ...personal,
      begun: false,
      asked: without(personal.asked, payload),
      wished: join(personal.wished, payload),
    }),
    bookmarkSet: (personal, { payload }: PayloadAction<{ postId: string; on: boolean }>): Personal => ({
      ...personal,
      bookmarked: { ...personal.bookmarked, [payload.postId]: payload.on },
    }),
    followSet: (personal, { payload }: PayloadAction<{ userId: string; on: boolean }>): Personal => ({
      ...personal,
      following: { ...personal.following, [payload.userId]: payload.on },
    }),
    unreadSet: (personal, { payload: unread }: PayloadAction<number>): Personal => ({ ...personal, unread }),
  },
  extraReducers: (builder) => {
    builder.addCase(userChanged, (personal, { payload: user }): Personal => {
      const userId = user?._id || null
      if (userId === null) return nobody
      if (userId === personal.userId) return personal
      // What components wished for before the session had been checked is still wanted.
      return personal.userId === null ? { ...personal, userId } : { ...nobody, userId }
    })
  },
  selectors: {
    selectBookmarked: (personal, postId: string): boolean | undefined => personal.bookmarked[postId],
    selectFollowing: (personal, userId: string): boolean | undefined => personal.following[userId],
    selectUnread: (personal) => personal.unread,
    selectPersonal: (personal) => personal,
  },
})

export const { shown, asking, told, notTold, bookmarkSet, followSet, unreadSet } = personal.actions
export const { selectBookmarked, selectFollowing, selectUnread, selectPersonal } = personal.selectors
