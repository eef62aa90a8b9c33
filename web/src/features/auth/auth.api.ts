import type { BodyOf } from '@soko/contracts/endpoint.ts'
import type {
  AuthEndpoints,
  Credentials,
  PasswordReset,
  Registration,
} from '@soko/contracts/endpoints/auth.endpoints.ts'
import type { SignedIn } from '@soko/contracts/types/session.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { api, type Extra } from '../../api/api.ts'
import { askMe } from '../me/ask-personal.ts'
import { leave } from './leave.ts'
import { userChanged } from '../../store/session.slice.ts'

type Endpoints = typeof AuthEndpoints

const post = (path: string, body?: unknown) => ({ path, method: 'POST', body }) as const

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in: the token and the user are kept, and the other tabs follow. */
    login: build.mutation<SignedIn, Credentials>({
      query: (credentials) => ({ ...post('/api/auth/login', credentials), changesSession: true }),
      onQueryStarted: async (_credentials, { dispatch, extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        const { token, ...user } = answer.data
        ;(extra as Extra).tokens?.keep(token)
        dispatch(userChanged(user))
      },
    }),
    /** Signs out, here and in the other tabs. When it fails, nothing changes. */
    logout: build.mutation<null, void>({
      query: () => ({ ...post('/api/auth/logout'), changesSession: true }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer !== undefined) dispatch(leave())
      },
    }),
    register: build.mutation<OwnUser, Registration>({
      query: (registration) => post('/api/auth/register', registration),
    }),
    /** Mails a link that resets the password. */
    forgotPassword: build.mutation<null, BodyOf<Endpoints['forgotPassword']>>({
      query: (body) => post('/api/auth/forgotpassword', body),
    }),
    /** Sets a new password by the mailed token. That ends the account's sessions, this browser's as well if it has one. */
    resetPassword: build.mutation<null, PasswordReset>({
      query: (body) => post('/api/auth/resetpassword', body),
      onQueryStarted: async (_body, { extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const { tokens } = extra as Extra
        const token = tokens?.current() ?? null
        if (answer !== undefined && token !== null) await tokens?.renew(token)
      },
    }),
    /** Confirms an e-mail address by the mailed token; who is signed in is then asked anew. */
    verifyEmail: build.mutation<null, BodyOf<Endpoints['verify']>>({
      query: (body) => post('/api/auth/verify', body),
      onQueryStarted: async (_body, { dispatch, extra, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const token = (extra as Extra).tokens?.current() ?? null
        if (answer !== undefined && token !== null) await dispatch(askMe())
      },
    }),
    /** Mails the confirmation link again. */
    resendVerification: build.mutation<null, void>({
      query: () => post('/api/auth/verify/resend'),
    }),
    /** Whether a username is free. */
    getUsernameAvailable: build.query<{ readonly available: boolean }, string>({
      query: (name) => `/api/auth/username/${encodeURIComponent(name)}/available`,
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
