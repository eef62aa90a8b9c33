import type { Store } from '../../shared/store/store.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Reads calls again that are shown, on their pages, in their analyses and in records, when something has become of them. */
export const newsOfCalls = ({ dispatch }: Store) => ({
  changed: oneAtATime(async (callId) => {
    const { data: call } = await dispatch(
      callsApi.endpoints.getCall.initiate({ id: callId }, { subscribe: false, forceRefetch: true }),
    )
    if (!call?.post) return
    dispatch(
      callsApi.util.updateQueryData('listCallsOfPost', { id: call.post._id }, (calls) =>
        calls.map((shown) => (shown._id === callId ? call : shown)),
      ),
    )
  }),
  /** Something may have been missed. As what becomes of a call stands in its place, nothing moves: what is shown is read again. */
  missed: (): void => {
    dispatch(callsApi.util.invalidateTags(['Call']))
  },
})
