import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnUser } from '@soko/contracts/types/user.ts'

/** `unknown` until it has been checked. A user without `_id` means signed out. */
export type Session =
  | {
      readonly status: 'unknown'
      readonly user: null
      /** Whether the last check got no response. */
      readonly isUnreachable?: true
    }
  | {
      readonly status: 'out'
      readonly user: null
      /** `left`: signed out. `expired`: ended while the page was open, so unsaved input must stay. */
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
