import { messageOf } from '../api/http.ts'
import type { Thunk } from '../store/store.ts'
import { dismissErrors, notify } from '../ui/notify.ts'
import { selectBookmarked } from '../store/personal.slice.ts'
import { meApi } from '../me/me.api.ts'
import { announceBookmark } from './bookmark-changes.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'

/** Sets or removes a bookmark. Shows the change at once, and reverts it on failure. */
export const toggleBookmark =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const now = selectBookmarked(getState(), postId) ?? false
    await dispatch(setBookmark(postId, !now))
  }

/** Returns whether the request succeeded. A toast shows errors. */
export const setBookmark =
  (postId: string, on: boolean): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(meApi.endpoints.setBookmark.initiate({ postId, on }, { track: false }))
    if (error !== undefined) {
      notify('error', bookmarksTexts.failed(messageOf(error)))
      return false
    }
    dismissErrors()
    announceBookmark({ postId, on })
    return true
  }
