import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'

/**
 * Who is signed in. `unknown` until the session has been checked: pages then look as the server made them. A user
 * without `_id` counts as signed out.
 */
export type Session =
  | {
      readonly status: 'unknown'
      readonly user: null
      /** It could not be checked yet. */
      readonly away?: true
    }
  | {
      readonly status: 'out'
      readonly user: null
      /**
       * How it ended on this page: `left` on purpose, so there is nothing to come back to; or it `expired` while the page was
       * in use, and what was typed must stay.
       */
      readonly ended?: 'left' | 'expired'
    }
  | { readonly status: 'in'; readonly user: OwnUser }

const unknown = (): Session => ({ status: 'unknown', user: null })

export const session = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** The session could not be checked. */
    sessionAway: (session): Session =>
      session.status === 'unknown' ? { status: 'unknown', user: null, away: true } : session,
    /** The session has been checked, begun or ended, or its user has changed. */
    userChanged: (_session, { payload: user }: PayloadAction<OwnUser | null>): Session =>
      user?._id ? { status: 'in', user } : { status: 'out', user: null },
    /** How the session ended on this page. Said besides `userChanged`. */
    sessionEnded: (_session, { payload: ended }: PayloadAction<'left' | 'expired'>): Session => ({
      status: 'out',
      user: null,
      ended,
    }),
  },
  selectors: { selectSession: (session) => session },
})

export const { sessionAway, userChanged, sessionEnded } = session.actions
export const { selectSession } = session.selectors
