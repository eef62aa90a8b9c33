import type { Call } from '@soko/contracts/markets/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { callsApi } from './calls.api.ts'

type OfCall = { readonly id: string; readonly postId: string | undefined }

/**
 * What authors do with their calls. Another service shows calls than the one that is told, a moment later: so what was done is shown at
 * once, in the answers that are here.
 */
export const callCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeCallBack: build.mutation<unknown, OfCall>({
      query: ({ id }) => apiRequest('POST /api/calls/{id}/take-back', { id }),
      onQueryStarted: async (of, { dispatch, queryFulfilled }) => {
        if (!(await isDone(queryFulfilled))) return
        for (const patch of patches(of, (shown) => {
          shown.state = 'taken-back'
        })) {
          dispatch(patch)
        }
      },
    }),
    addCallRemark: build.mutation<unknown, OfCall & { readonly text: string }>({
      query: ({ id, text }) => apiRequest('POST /api/calls/{id}/remarks', { id, text }),
      onQueryStarted: async ({ text, ...of }, { dispatch, queryFulfilled }) => {
        if (!(await isDone(queryFulfilled))) return
        const at = new Date().toISOString()
        for (const patch of patches(of, (shown) => {
          shown.remarks.push({ at, text })
        })) {
          dispatch(patch)
        }
      },
    }),
  }),
})

const isDone = async (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  )

const patches = ({ id, postId }: OfCall, change: (shown: Call) => void) => [
  callsApi.util.updateQueryData('getCall', { id }, (shown) => {
    if (shown) change(shown)
  }),
  callsApi.util.updateQueryData('listCallsOfPost', { id: postId ?? '' }, (calls) => {
    const shown = calls.find(({ _id }) => _id === id)
    if (shown) change(shown)
  }),
]

export const { useTakeCallBackMutation, useAddCallRemarkMutation } = callCommandsApi
