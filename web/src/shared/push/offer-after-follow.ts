import { selectSession } from '../store/session.slice.ts'
import type { Thunk } from '../store/store.ts'
import { subscriptionsApi } from '../subscribing/subscriptions.api.ts'
import { isDeclined } from './prompt-choice.ts'
import { pushSupport } from './push-support.ts'
import { hasPushHere } from './turn-on-push.ts'

/** The offer of the prompt after a follow: push, or email if push is blocked. */
export type PushOffer = 'push' | 'email'

/** Returns undefined if there is nothing to offer, or the user chose 'Not now' in the last 90 days. */
export const offerAfterFollow =
  (authorId: string): Thunk<Promise<PushOffer | undefined>> =>
  async (dispatch, getState) => {
    const { user } = selectSession(getState())
    const support = pushSupport()
    if (user === null || isDeclined()) return undefined
    if (support === 'available') return hasPushHere(user._id) ? undefined : 'push'
    if (support !== 'blocked') return undefined
    return user.emailVerified && (await dispatch(canSubscribe(authorId))) ? 'email' : undefined
  }

const canSubscribe =
  (authorId: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { data } = await dispatch(
      subscriptionsApi.endpoints.listSubscriptions.initiate(undefined, { subscribe: false }),
    )
    if (data === undefined || data.suppressed !== null) return false
    return !data.items.some(({ purpose }) => purpose === `author:${authorId}`)
  }
