import type { SerializedError } from '@reduxjs/toolkit'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { type ApiError, statusOf } from '../../shared/api/http.ts'
import { meApi } from '../../shared/me/me.api.ts'
import { subscriptionsApi } from '../../shared/subscribing/subscriptions.api.ts'
import type { Thunk } from '../../shared/store/store.ts'

export type ChoiceKind = 'topic' | 'author' | 'market' | 'digest'

/** `id` is the name of a topic, the id of an author, the symbol of a market, or the purpose of a subscription. */
export type Choice = { readonly kind: ChoiceKind; readonly id: string; readonly name: string }

export type Change = { readonly choice: Choice; readonly on: boolean }

export type Failure = { readonly change: Change; readonly error: ApiError | SerializedError }

export const keyOf = ({ kind, id }: Omit<Choice, 'name'>): string =>
  `${kind}:${kind === 'topic' ? categoryKey(id) : id}`

/** Follows or unfollows one after the other, and returns the failures. Stops if there is no connection. */
export const saveChanges =
  (changes: readonly Change[], onProgress: (number: number) => void): Thunk<Promise<readonly Failure[]>> =>
  async (dispatch) => {
    const failures: Failure[] = []
    for (const [index, change] of changes.entries()) {
      onProgress(index + 1)
      const error = await dispatch(saveChange(change))
      if (error === undefined) continue
      failures.push({ change, error })
      if (isOffline({ change, error }))
        return [...failures, ...changes.slice(index + 1).map((rest) => ({ change: rest, error }))]
    }
    return failures
  }

export const isOffline = ({ error }: Failure): boolean => statusOf(error) === 0

const saveChange =
  ({ choice: { kind, id, name }, on }: Change): Thunk<Promise<Failure['error'] | undefined>> =>
  async (dispatch) => {
    const { setFollow, setFollowCategory, setFollowInstrument } = meApi.endpoints
    const { setSubscription } = subscriptionsApi.endpoints
    const options = { track: false }
    switch (kind) {
      case 'topic':
        return (await dispatch(setFollowCategory.initiate({ name: id, on }, options))).error
      case 'author':
        return (await dispatch(setFollow.initiate({ userId: id, on }, options))).error
      case 'market':
        return (await dispatch(setFollowInstrument.initiate({ symbol: id, name, on }, options))).error
      case 'digest':
        return (await dispatch(setSubscription.initiate({ purpose: id, on }, options))).error
    }
  }
