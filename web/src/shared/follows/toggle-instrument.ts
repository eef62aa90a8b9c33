import { messageOf } from '../api/http.ts'
import type { Thunk } from '../store/store.ts'
import { dismissErrors, notify } from '../ui/notify.ts'
import { type FollowedInstrument, meApi } from '../me/me.api.ts'
import { followsTexts } from './follows.texts.ts'

const { listFollowedInstruments, setFollowInstrument } = meApi.endpoints

/** Shows the change at once. A toast offers to undo an unfollow. */
export const toggleInstrument =
  (instrument: FollowedInstrument): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { data: followed } = listFollowedInstruments.select()(getState())
    if (followed === undefined) return
    const now = followed.some(({ symbol }) => symbol === instrument.symbol)
    await dispatch(setFollow(instrument, !now))
  }

/** Works before the list of followed ones has loaded. Returns whether it succeeded. */
export const followInstrument =
  (instrument: FollowedInstrument): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const isDone = await dispatch(setFollow(instrument, true))
    // The page may have received a stale list in the meantime.
    await dispatch(listFollowedInstruments.initiate(undefined, { forceRefetch: true, subscribe: false }))
    return isDone
  }

const setFollow =
  (instrument: FollowedInstrument, on: boolean): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(setFollowInstrument.initiate({ ...instrument, on }, { track: false }))
    if (error !== undefined) {
      notify('error', messageOf(error))
      return false
    }
    dismissErrors()
    if (!on) {
      notify('info', followsTexts.unfollowed(instrument.name), {
        label: followsTexts.undo,
        run: () => void dispatch(setFollow(instrument, true)),
      })
    }
    return true
  }
