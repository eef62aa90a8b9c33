import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'

/** The session; `unknown` until it has been checked. A user without `_id` counts as signed out. */
export type Session =
  | {
      readonly status: 'unknown'
      readonly user: null
      /** The last check failed. */
      readonly isUnreachable?: true
    }
  | {
      readonly status: 'out'
      readonly user: null
      /** How it ended on this page: the user `left`, or it `expired` in use, so unsaved input must stay. */
      readonly ended?: 'left' | 'expired'
    }
  | { readonly status: 'in'; readonly user: OwnUser }

const unknown = (): Session => ({ status: 'unknown', user: null })

export const session = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    sessionUnreachable: (session): Session =>
      session.status === 'unknown' ? { status: 'unknown', user: null, isUnreachable: true } : session,
    /** Dispatched after a check, sign-in, sign-out or change of the user. */
    userChanged: (_session, { payload: user }: PayloadAction<OwnUser | null>): Session =>
      user?._id ? { status: 'in', user } : { status: 'out', user: null },
    sessionEnded: (_session, { payload: ended }: PayloadAction<'left' | 'expired'>): Session => ({
      status: 'out',
      user: null,
      ended,
    }),
  },
  selectors: { selectSession: (session) => session },
})

export const { sessionUnreachable, userChanged, sessionEnded } = session.actions
export const { selectSession } = session.selectors
