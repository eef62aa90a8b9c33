import type { Tap } from '../../shared/lib/tap.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { setBookmark } from '../../shared/bookmarks/toggle-bookmark.ts'
import { setFollow } from '../../shared/follows/toggle-follow.ts'
import { followSubject } from '../../shared/follows/toggle-subject.ts'
import { authTexts } from './auth.texts.ts'

const texts = authTexts.tapped

/** Performs the action that a visitor clicked before sign-in. A toast confirms it or shows the error. */
export const performTap =
  ({ kind, id, name = '' }: Tap): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (kind === 'bookmark' && (await dispatch(setBookmark(id, true)))) notify('success', texts.bookmarked)
    const isOwn = id === selectSession(getState()).user?._id
    if (kind === 'follow' && !isOwn && (await dispatch(setFollow({ userId: id, username: name }, true))))
      notify('success', texts.followed(`@${name}`))
    if (kind === 'instrument' && (await dispatch(followSubject({ symbol: id, name }))))
      notify('success', texts.followed(name))
    if (kind === 'category' && (await dispatch(followSubject({ name }))))
      notify('success', texts.followed(name))
  }
