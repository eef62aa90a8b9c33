import type { Call } from '@soko/contracts/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { callsApi } from './calls.api.ts'

type OfCall = { readonly id: string; readonly postId: string | undefined }

/**
 * What authors do with their calls. Another service shows calls than the one that is told, a moment later: so what was done is shown at
 * once, in the answers that are here.
 */
export const callCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeCallBack: build.mutation({
      ...asks(({ id }: OfCall) => call('POST /api/calls/{id}/take-back', { params: { id } })),
      onQueryStarted: async (of, { dispatch, queryFulfilled }) => {
        if (!(await isDone(queryFulfilled))) return
        for (const patch of patches(of, (shown) => {
          shown.state = 'taken-back'
        })) {
          dispatch(patch)
        }
      },
    }),
    addCallRemark: build.mutation({
      ...asks(({ id, text }: OfCall & { readonly text: string }) =>
        call('POST /api/calls/{id}/remarks', { params: { id }, body: { text } }),
      ),
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
  callsApi.util.updateQueryData('getCall', id, (shown) => {
    if (shown) change(shown)
  }),
  callsApi.util.updateQueryData('listCallsOfPost', postId ?? '', (calls) => {
    const shown = calls.find(({ _id }) => _id === id)
    if (shown) change(shown)
  }),
]

export const { useTakeCallBackMutation, useAddCallRemarkMutation } = callCommandsApi
