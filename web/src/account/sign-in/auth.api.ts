import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api, extraOf } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { askMe } from '../../shared/me/ask-personal.ts'
import { leave } from './leave.ts'
import { userChanged } from '../../shared/store/session.slice.ts'

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in: the token and the user are kept, and the other tabs follow. */
    login: build.mutation({
      ...asks((body: BodyTo<'POST /api/auth/login'>) =>
        call('POST /api/auth/login', { body, changesSession: true }),
      ),
      onQueryStarted: async (_credentials, { dispatch, extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        const { token, ...user } = answer.data
        extraOf(extra).tokens?.keep(token)
        dispatch(userChanged(user))
      },
    }),
    /** Signs out, here and in the other tabs. When it fails, nothing changes. */
    logout: build.mutation({
      ...asks(() => call('POST /api/auth/logout', { changesSession: true })),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer !== undefined) dispatch(leave())
      },
    }),
    register: build.mutation(
      asks((body: BodyTo<'POST /api/auth/register'>) => call('POST /api/auth/register', { body })),
    ),
    /** Mails a link that resets the password. */
    forgotPassword: build.mutation(
      asks((body: BodyTo<'POST /api/auth/forgotpassword'>) =>
        call('POST /api/auth/forgotpassword', { body }),
      ),
    ),
    /** Sets a new password by the mailed token. That ends the account's sessions, this browser's as well if it has one. */
    resetPassword: build.mutation({
      ...asks((body: BodyTo<'POST /api/auth/resetpassword'>) =>
        call('POST /api/auth/resetpassword', { body }),
      ),
      onQueryStarted: async (_body, { extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const { tokens } = extraOf(extra)
        const token = tokens?.current() ?? null
        if (answer !== undefined && token !== null) await tokens?.renew(token)
      },
    }),
    /** Confirms an e-mail address by the mailed token; the signed-in user is then fetched again. */
    verifyEmail: build.mutation({
      ...asks((body: BodyTo<'POST /api/auth/verify'>) => call('POST /api/auth/verify', { body })),
      onQueryStarted: async (_body, { dispatch, extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const token = extraOf(extra).tokens?.current() ?? null
        if (answer !== undefined && token !== null) await dispatch(askMe())
      },
    }),
    /** Mails the confirmation link again. */
    resendVerification: build.mutation(asks(() => call('POST /api/auth/verify/resend'))),
    /** Whether a username is free. */
    getUsernameAvailable: build.query({
      ...asks((name: string) => call('GET /api/auth/username/{name}/available', { params: { name } })),
      keepUnusedDataFor: 10,
    }),
  }),
})

export const {
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useGetUsernameAvailableQuery,
} = authApi
