import type { Store } from '../../store/store.ts'
import { callsApi } from '../calls/calls.api.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Reads a call again that is shown, on its page or in its analysis, when something has become of it. */
export const newsOfCalls = ({ dispatch }: Store) => ({
  changed: oneAtATime(async (callId) => {
    const { data: call } = await dispatch(
      callsApi.endpoints.getCall.initiate(callId, { subscribe: false, forceRefetch: true }),
    )
    if (!call?.post) return
    dispatch(
      callsApi.util.updateQueryData('listCallsOfPost', call.post._id, (calls) =>
        calls.map((shown) => (shown._id === callId ? call : shown)),
      ),
    )
  }),
})
