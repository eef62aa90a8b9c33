import type { Post } from '@soko/contracts/types/post.ts'
import { api, asExtra } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { fetchMe } from '../../shared/me/fetch-me.ts'
import { markPushUnsent } from '../../shared/push/push-record.ts'
import { clearSession } from './clear-session.ts'

/** The fields of an analysis that the sign-in pages show. */
export type IntendedPost = Pick<
  Post,
  'title' | 'editorText' | 'name' | 'username' | 'photo' | 'image' | 'imageInfo'
>

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in: stores the token, which other tabs share, and the user. */
    login: build.mutation({
      ...request('POST /api/auth/login', { changesSession: true }),
      onQueryStarted: async (_credentials, { dispatch, extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response === undefined) return
        const { token, ...user } = response.data
        asExtra(extra).tokens?.set(token)
        markPushUnsent()
        dispatch(userChanged(user))
      },
    }),
    /** Signs out in all tabs. After an error, the session stays unchanged. */
    logout: build.mutation({
      ...request('POST /api/auth/logout', { changesSession: true }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        if (response !== undefined) dispatch(clearSession())
      },
    }),
    register: build.mutation(request('POST /api/auth/register')),
    forgotPassword: build.mutation(request('POST /api/auth/forgotpassword')),
    /** Sets a new password, which ends all sessions of the account. */
    resetPassword: build.mutation({
      ...request('POST /api/auth/resetpassword'),
      onQueryStarted: async (_body, { extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        const { tokens } = asExtra(extra)
        const token = tokens?.current() ?? null
        if (response !== undefined && token !== null) await tokens?.renew(token)
      },
    }),
    /** Confirms the e-mail address with the token from the e-mail, and refetches the signed-in user. */
    verifyEmail: build.mutation({
      ...request('POST /api/auth/verify'),
      onQueryStarted: async (_body, { dispatch, extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined)
        const token = asExtra(extra).tokens?.current() ?? null
        if (response !== undefined && token !== null) await dispatch(fetchMe())
      },
    }),
    resendVerification: build.mutation(request('POST /api/auth/verify/resend')),
    getUsernameAvailable: build.query({
      ...request('GET /api/auth/username/{name}/available'),
      keepUnusedDataFor: 10,
    }),
    /** Fetches an analysis by slug. Returns null if it does not exist. */
    getIntendedPost: build.query(
      request('GET /api/posts/title/{title}', {
        fixed: { exact: '1' },
        // Omits the text, which may be long. The analysis' own page fetches it.
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
