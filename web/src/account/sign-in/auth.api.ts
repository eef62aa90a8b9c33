import type { Post } from '@soko/contracts/types/post.ts'
import { api, asExtra } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { fetchMe } from '../../shared/me/fetch-me.ts'
import { clearSession } from './clear-session.ts'

/** The part of an analysis that a visitor sees before signing in. */
export type IntendedPost = Pick<
  Post,
  'title' | 'editorText' | 'name' | 'username' | 'photo' | 'image' | 'imageInfo'
>

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in, stores token and user, and updates the other tabs. */
    login: build.mutation({
      ...request('POST /api/auth/login', { changesSession: true }),
      onQueryStarted: async (_credentials, { dispatch, extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response === undefined) return
        const { token, ...user } = response.data
        asExtra(extra).tokens?.set(token)
        dispatch(userChanged(user))
      },
    }),
    /** Signs out in all tabs. If it fails, nothing changes. */
    logout: build.mutation({
      ...request('POST /api/auth/logout', { changesSession: true }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) dispatch(clearSession())
      },
    }),
    register: build.mutation(request('POST /api/auth/register')),
    /** Mails a link that resets the password. */
    forgotPassword: build.mutation(request('POST /api/auth/forgotpassword')),
    /** Sets a new password by the mailed token. Ends all sessions of the account. */
    resetPassword: build.mutation({
      ...request('POST /api/auth/resetpassword'),
      onQueryStarted: async (_body, { extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        const { tokens } = asExtra(extra)
        const token = tokens?.current() ?? null
        if (response !== undefined && token !== null) await tokens?.renew(token)
      },
    }),
    /** Confirms an e-mail address by the mailed token, and fetches the signed-in user again. */
    verifyEmail: build.mutation({
      ...request('POST /api/auth/verify'),
      onQueryStarted: async (_body, { dispatch, extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        const token = asExtra(extra).tokens?.current() ?? null
        if (response !== undefined && token !== null) await dispatch(fetchMe())
      },
    }),
    /** Mails the confirmation link again. */
    resendVerification: build.mutation(request('POST /api/auth/verify/resend')),
    getUsernameAvailable: build.query({
      ...request('GET /api/auth/username/{name}/available'),
      keepUnusedDataFor: 10,
    }),
    /** Gets the analysis that a visitor was about to read, by its slug. Null if it does not exist. */
    getIntendedPost: build.query(
      request('GET /api/posts/title/{title}', {
        fixed: { exact: '1' },
        // Without the text, which may be long and is fetched by the analysis' own page.
        transform: ([post]): IntendedPost | null => {
          if (post === undefined) return null
          const { title, editorText, name, username, photo, image, imageInfo } = post
          return { title, editorText, name, username, photo, image, imageInfo }
        },
      }),
    ),
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
  useGetIntendedPostQuery,
} = authApi
