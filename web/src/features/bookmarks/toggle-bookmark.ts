import { messageOf } from '../../api/http.ts'
import type { Thunk } from '../../store/store.ts'
import { endErrors, notify } from '../../ui/notify.ts'
import { selectBookmarked } from '../../store/personal.slice.ts'
import { keepBookmarked } from '../offline/keep-bookmarked.ts'
import { bookmarksApi } from './bookmarks.api.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'

/** Sets a member's bookmark, or takes it back. It shows at once; when it failed it is as before and a toast says why. */
export const toggleBookmark =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const now = selectBookmarked(getState(), postId) ?? false
    const { error } = await dispatch(
      bookmarksApi.endpoints.setBookmark.initiate({ postId, on: !now }, { track: false }),
    )
    if (error !== undefined) {
      notify('error', bookmarksTexts.failed(messageOf(error)))
      return
    }
    endErrors()
    await dispatch(keepBookmarked(postId, !now))
  }
