import { createElement, type ReactNode } from 'react'
import { messageOf } from '../api/http.ts'
import type { Thunk } from '../store/store.ts'
import { dismissErrors, notify } from '../ui/notify.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import { meApi } from '../me/me.api.ts'
import { offerAfterFollow } from '../push/offer-after-follow.ts'
import { followsTexts } from './follows.texts.ts'

type Person = { readonly userId: string; readonly username: string }

/**
 * Follows or unfollows a user. Shows the change at once. A toast offers to undo an unfollow. After a follow, calls
 * `onPrompt` with the offer of push notifications, if there is one.
 */
export const toggleFollow =
  (person: Person, onPrompt: (prompt: ReactNode) => void): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const close = () => {
      onPrompt(null)
    }
    close()
    const now = selectFollowing(getState(), person.userId)
    if (now === undefined) return
    const isDone = await dispatch(setFollow(person, !now))
    if (!isDone || now) return
    const offer = await dispatch(offerAfterFollow(person.userId))
    if (offer === undefined) return
    const { PushPrompt } = await import('../push/push-prompt.tsx')
    const name = followsTexts.whom(person.username)
    onPrompt(createElement(PushPrompt, { authorId: person.userId, name, offer, onClose: close }))
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
