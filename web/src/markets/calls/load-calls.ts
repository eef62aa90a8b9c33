import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Dispatch } from '../../shared/store/store.ts'
import { callsApi } from './calls.api.ts'
import { marketsApi } from '../prices/markets.api.ts'
import { MAX_NAMED } from '../prices/named-instruments.tsx'
import { closesOf, hasChart } from './call-closes.ts'

const once = { subscribe: false }

export const loadCallsOf = async (dispatch: Dispatch, postId: string): Promise<void> => {
  const { data: calls = [] } = await dispatch(
    callsApi.endpoints.listCallsOfPost.initiate({ id: postId }, once),
  )
  await Promise.all(
    calls.flatMap((call) => [
      loadClosesOf(dispatch, call),
      dispatch(callsApi.endpoints.listLeavesOfCall.initiate({ id: call._id }, once)),
    ]),
  )
}

export const loadNamedInstruments = async (dispatch: Dispatch, symbols: readonly string[]): Promise<void> => {
  const visible = symbols.slice(0, MAX_NAMED)
  await Promise.all(
    visible.map(async (symbol) =>
      dispatch(marketsApi.endpoints.getNamedInstrument.initiate({ symbol }, once)),
    ),
  )
}

export const loadClosesOf = async (dispatch: Dispatch, call: Call): Promise<unknown> =>
  hasChart(call) && dispatch(callsApi.endpoints.getClosesOfCall.initiate(closesOf(call), once))
