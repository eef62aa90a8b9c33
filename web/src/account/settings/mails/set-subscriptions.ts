import type { SerializedError } from '@reduxjs/toolkit'
import type { ListedSubscription } from '@soko/contracts/types/subscription.ts'
import type { ApiError } from '../../../shared/api/http.ts'
import type { Thunk } from '../../../shared/store/store.ts'
import { subscriptionsApi } from '../../../shared/subscribing/subscriptions.api.ts'

type Outcome = {
  readonly done: readonly ListedSubscription[]
  readonly error?: ApiError | SerializedError
}

/** Ends or restores subscriptions one by one, and stops at the first error. Then refetches the list. */
export const setSubscriptions =
  (items: readonly ListedSubscription[], on: boolean): Thunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { listSubscriptions, setSubscription } = subscriptionsApi.endpoints
    const outcome = async (): Promise<Outcome> => {
      const done: ListedSubscription[] = []
      for (const item of items) {
        const { purpose, shareAddress } = item
        const change = { purpose, on, ...(on && shareAddress && { shareAddress }) }
        const { error } = await dispatch(setSubscription.initiate(change, { track: false }))
        if (error !== undefined) return { done, error }
        done.push(item)
      }
      return { done }
    }
    const result = await outcome()
    await dispatch(listSubscriptions.initiate(undefined, { subscribe: false, forceRefetch: true }))
    return result
  }
