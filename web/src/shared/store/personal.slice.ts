import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '@soko/contracts/http/endpoint.ts'
import type { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { userChanged } from './session.slice.ts'

/** The response of `/api/me`: the user, and which given ids they have bookmarked or follow. */
export type Me = AnswerOf<(typeof UserEndpoints)['me']>

export type Ids = { readonly posts: readonly string[]; readonly users: readonly string[] }

/** Components add ids with `usePersonal`, and `fetch-me.ts` requests them. No entry until then. */
export type Personal = {
  /** Null for visitors and until the session has been checked. */
  readonly userId: string | null
  /** Whether the user has bookmarked a post, by post id. */
  readonly bookmarked: Readonly<Record<string, boolean>>
  /** Whether the user follows another user, by user id. */
  readonly following: Readonly<Record<string, boolean>>
  readonly unread: number
  /** If false, a request is sent even without pending ids. */
  readonly hasStarted: boolean
  readonly pending: Ids
  readonly inFlight: Ids
}

const initialState: Personal = {
  userId: null,
  bookmarked: {},
  following: {},
  unread: 0,
  hasStarted: false,
  pending: { posts: [], users: [] },
  inFlight: { posts: [], users: [] },
}

const flags = (ids: readonly string[], subset: readonly string[]): Record<string, boolean> => {
  const set = new Set(subset)
  return Object.fromEntries(ids.map((id) => [id, set.has(id)]))
}

const concat = (a: Ids, b: Ids): Ids => ({ posts: [...a.posts, ...b.posts], users: [...a.users, ...b.users] })

const without = (ids: Ids, those: Ids): Ids => {
  const posts = new Set(those.posts)
  const users = new Set(those.users)
  return { posts: ids.posts.filter((id) => !posts.has(id)), users: ids.users.filter((id) => !users.has(id)) }
}

export const personal = createSlice({
  name: 'personal',
  initialState,
  reducers: {
    idsShown: (personal, { payload }: PayloadAction<Ids>): Personal => {
      const known = { posts: Object.keys(personal.bookmarked), users: Object.keys(personal.following) }
      const newIds = [known, personal.inFlight, personal.pending].reduce(without, {
        posts: [...new Set(payload.posts)],
        users: [...new Set(payload.users)],
      })
      const isEmpty = newIds.posts.length + newIds.users.length === 0
      return isEmpty ? personal : { ...personal, pending: concat(personal.pending, newIds) }
    },
    fetchStarted: (personal): Personal => ({
      ...personal,
      hasStarted: true,
      inFlight: concat(personal.inFlight, personal.pending),
      pending: { posts: [], users: [] },
    }),
    /** Stores a response. Toggles made since the request take precedence. */
    fetchSucceeded: (
      personal,
      { payload: { ids, ...response } }: PayloadAction<{ ids: Ids } & Omit<Me, 'user'>>,
    ): Personal => ({
      ...personal,
      bookmarked: { ...flags(ids.posts, response.bookmarked), ...personal.bookmarked },
      following: { ...flags(ids.users, response.following), ...personal.following },
      unread: response.unread,
      hasStarted: true,
      inFlight: without(personal.inFlight, ids),
    }),
    fetchFailed: (personal, { payload }: PayloadAction<Ids>): Personal => ({
      ...personal,
      hasStarted: false,
      inFlight: without(personal.inFlight, payload),
      pending: concat(personal.pending, payload),
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
      if (userId === null) return initialState
      if (userId === personal.userId) return personal
      // Ids that were added before the session check stay pending.
      return personal.userId === null ? { ...personal, userId } : { ...initialState, userId }
    })
  },
  selectors: {
    selectBookmarked: (personal, postId: string): boolean | undefined => personal.bookmarked[postId],
    selectFollowing: (personal, userId: string): boolean | undefined => personal.following[userId],
    selectUnread: (personal) => personal.unread,
    selectPersonal: (personal) => personal,
  },
})

export const { idsShown, fetchStarted, fetchSucceeded, fetchFailed, bookmarkSet, followSet, unreadSet } =
  personal.actions
export const { selectBookmarked, selectFollowing, selectUnread, selectPersonal } = personal.selectors
