import type { Call } from '@soko/contracts/markets/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { callsApi } from './calls.api.ts'

type OfCall = { readonly id: string; readonly postId: string | undefined }

/** Commands for calls. They patch cached calls, because the read model is updated with a delay. */
export const callCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeCallBack: build.mutation<unknown, OfCall>({
      query: ({ id }) => apiRequest('POST /api/calls/{id}/take-back', { id }),
      onQueryStarted: async (of, { dispatch, queryFulfilled }) => {
        if (!(await isFulfilled(queryFulfilled))) return
        for (const patch of patches(of, (cached) => {
          cached.state = 'taken-back'
        })) {
          dispatch(patch)
        }
      },
    }),
    addCallRemark: build.mutation<unknown, OfCall & { readonly text: string }>({
      query: ({ id, text }) => apiRequest('POST /api/calls/{id}/remarks', { id, text }),
      onQueryStarted: async ({ text, ...of }, { dispatch, queryFulfilled }) => {
        if (!(await isFulfilled(queryFulfilled))) return
        const at = new Date().toISOString()
        for (const patch of patches(of, (cached) => {
          cached.remarks.push({ at, text })
        })) {
          dispatch(patch)
        }
      },
    }),
  }),
})

const isFulfilled = async (response: Promise<unknown>): Promise<boolean> =>
  response.then(
    () => true,
    () => false,
  )

const patches = ({ id, postId }: OfCall, change: (cached: Call) => void) => [
  callsApi.util.updateQueryData('getCall', { id }, (cached) => {
    if (cached) change(cached)
  }),
  callsApi.util.updateQueryData('listCallsOfPost', { id: postId ?? '' }, (calls) => {
    const cached = calls.find(({ _id }) => _id === id)
    if (cached) change(cached)
  }),
]

export const { useTakeCallBackMutation, useAddCallRemarkMutation } = callCommandsApi
