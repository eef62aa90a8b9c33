import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { messageOf } from '../api/http.ts'
import { meApi } from '../me/me.api.ts'
import type { State, Thunk } from '../store/store.ts'
import { dismissErrors, notify } from '../ui/notify.ts'
import { followsTexts } from './follows.texts.ts'

/** An instrument, or a category. */
export type Subject = { readonly name: string; readonly symbol?: string }

const { listFollowedCategories, listFollowedInstruments, setFollowCategory, setFollowInstrument } =
  meApi.endpoints

/** Shows the change at once. A toast offers to undo an unfollow. */
export const toggleSubject =
  (subject: Subject): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const now = isFollowed(getState(), subject)
    if (now !== undefined) await dispatch(setFollow(subject, !now))
  }

/** Works before the list of followed ones has loaded. Returns whether it succeeded. */
export const followSubject =
  (subject: Subject): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const isDone = await dispatch(setFollow(subject, true))
    // The page may have received a stale list in the meantime.
    const options = { forceRefetch: true, subscribe: false } as const
    await (subject.symbol === undefined
      ? dispatch(listFollowedCategories.initiate(undefined, options))
      : dispatch(listFollowedInstruments.initiate(undefined, options)))
    return isDone
  }

/** Undefined until the list of followed subjects has loaded. */
const isFollowed = (state: State, { symbol, name }: Subject): boolean | undefined =>
  symbol === undefined
    ? listFollowedCategories
        .select()(state)
        .data?.some((category) => categoryKey(category.name) === categoryKey(name))
    : listFollowedInstruments
        .select()(state)
        .data?.some((instrument) => instrument.symbol === symbol)

const setFollow =
  ({ symbol, name }: Subject, on: boolean): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await (symbol === undefined
      ? dispatch(setFollowCategory.initiate({ name, on }, { track: false }))
      : dispatch(setFollowInstrument.initiate({ symbol, name, on }, { track: false })))
    if (error !== undefined) {
      notify('error', messageOf(error))
      return false
    }
    dismissErrors()
    if (!on) {
      notify('info', followsTexts.unfollowed(name), {
        label: followsTexts.undo,
        run: () => void dispatch(setFollow({ name, ...(symbol !== undefined && { symbol }) }, true)),
      })
    }
    return true
  }
