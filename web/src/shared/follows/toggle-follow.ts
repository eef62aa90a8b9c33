import { messageOf } from '../api/http.ts'
import type { Thunk } from '../store/store.ts'
import { dismissErrors, notify } from '../ui/notify.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import { meApi } from '../me/me.api.ts'
import { offerAfterFollow, type PushOffer } from '../push/offer-after-follow.ts'
import { followsTexts } from './follows.texts.ts'

export type Person = { readonly userId: string; readonly username: string }

/**
 * Follows or unfollows a user. Shows the change at once. A toast offers to undo an unfollow. After a follow, calls
 * `onOffer` if the user can get push notifications or emails about the person.
 */
export const toggleFollow =
  (person: Person, onOffer: (offer: PushOffer) => void): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const now = selectFollowing(getState(), person.userId)
    if (now === undefined) return
    const isDone = await dispatch(setFollow(person, !now))
    if (!isDone || now) return
    const offer = await dispatch(offerAfterFollow(person.userId))
    if (offer !== undefined) onOffer(offer)
  }

/** Returns whether the request succeeded. A toast shows errors. */
export const setFollow =
  ({ userId, username }: Person, on: boolean): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(meApi.endpoints.setFollow.initiate({ userId, on }, { track: false }))
    if (error !== undefined) {
      notify('error', messageOf(error))
      return false
    }
    dismissErrors()
    if (!on) {
      notify('info', followsTexts.unfollowed(followsTexts.whom(username)), {
        label: followsTexts.undo,
        run: () => void dispatch(setFollow({ userId, username }, true)),
      })
    }
    return true
  }
