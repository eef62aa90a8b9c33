import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'

/**
 * Who is signed in. `unknown` until the session has been checked: pages then look as the server made them. A user
 * without `_id` counts as signed out.
 */
export type Session =
  | { readonly status: 'unknown'; readonly user: null }
  | { readonly status: 'out'; readonly user: null }
  | { readonly status: 'in'; readonly user: OwnUser }

const unknown = (): Session => ({ status: 'unknown', user: null })

export const session = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** The session has been checked, begun or ended, or its user has changed. */
    userChanged: (_session, { payload: user }: PayloadAction<OwnUser | null>): Session =>
      user?._id ? { status: 'in', user } : { status: 'out', user: null },
  },
  selectors: { selectSession: (session) => session },
})

export const { userChanged } = session.actions
export const { selectSession } = session.selectors
