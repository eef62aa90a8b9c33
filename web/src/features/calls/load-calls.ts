import type { Call } from '@soko/contracts/types/call.ts'
import type { Dispatch } from '../../store/store.ts'
import { closesOf, isDrawn } from './call-closes.ts'
import { callsApi } from './calls.api.ts'

/** Reads the calls of an analysis into the store, and the closes that they are drawn with. */
export const loadCallsOf = async (dispatch: Dispatch, postId: string): Promise<void> => {
  const { data: calls = [] } = await dispatch(
    callsApi.endpoints.listCallsOfPost.initiate(postId, { subscribe: false }),
  )
  await Promise.all(calls.map(async (call) => loadClosesOf(dispatch, call)))
}

/** Reads the closes that a call is drawn with into the store. */
export const loadClosesOf = async (dispatch: Dispatch, call: Call): Promise<unknown> =>
  isDrawn(call) && dispatch(callsApi.endpoints.getClosesOfCall.initiate(closesOf(call), { subscribe: false }))
