import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'

/**
 * Who is signed in. `unknown` until the session has been checked: pages then look as the server made them. A user
 * without `_id` counts as signed out.
 */
export type Session =
  | { readonly status: 'unknown'; readonly user: null }
  | {
      readonly status: 'out'
      readonly user: null
      /** Signed out on purpose, on this page: there is nothing to come back to. */
      readonly left?: true
    }
  | { readonly status: 'in'; readonly user: OwnUser }

const unknown = (): Session => ({ status: 'unknown', user: null })

export const session = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** The session has been checked, begun or ended, or its user has changed. */
    userChanged: (_session, { payload: user }: PayloadAction<OwnUser | null>): Session =>
      user?._id ? { status: 'in', user } : { status: 'out', user: null },
    /** The user has signed out on this page. Said besides `userChanged`. */
    left: (): Session => ({ status: 'out', user: null, left: true }),
  },
  selectors: { selectSession: (session) => session },
})

export const { userChanged, left } = session.actions
export const { selectSession } = session.selectors
