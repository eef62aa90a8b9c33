import { messageOf } from '../../api/http.ts'
import type { Thunk } from '../../store/store.ts'
import { endErrors, notify } from '../../ui/notify.ts'
import { selectBookmarked } from '../../store/personal.slice.ts'
import { keepBookmarked } from '../offline/keep-bookmarked.ts'
import { bookmarksApi } from './bookmarks.api.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'

/** Changes a member's bookmark to the other state. It shows at once; when it failed it is as before. */
export const toggleBookmark =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const now = selectBookmarked(getState(), postId) ?? false
    await dispatch(setBookmark(postId, !now))
  }

/** Sets a member's bookmark, or takes it back. @returns whether that succeeded; if not, a toast says why. */
export const setBookmark =
  (postId: string, on: boolean): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(
      bookmarksApi.endpoints.setBookmark.initiate({ postId, on }, { track: false }),
    )
    if (error !== undefined) {
      notify('error', bookmarksTexts.failed(messageOf(error)))
      return false
    }
    endErrors()
    await dispatch(keepBookmarked(postId, on))
    return true
  }
