import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../app/http.ts'
import { useAppSelector, useAppStore } from '../../app/store.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../ui/notify.ts'
import { useSession } from '../auth/use-session.ts'
import { selectBookmarked } from '../me/personal.slice.ts'
import { usePersonal } from '../me/use-personal.ts'
import { useSetBookmarkMutation } from './bookmarks.api.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'

/**
 * Whether a post is among the reader's bookmarks, and how to change that. It shows at once; when it failed it is as before
 * and a toast says why. A visitor is led to signing in, and back here.
 */
export const useToggleBookmark = (
  postId: string,
): { readonly bookmarked: boolean; readonly toggle: () => void } => {
  usePersonal({ posts: [postId] })
  const { status } = useSession()
  const bookmarked = useAppSelector((state) => selectBookmarked(state, postId)) ?? false
  const [setBookmark] = useSetBookmarkMutation()
  const store = useAppStore()
  const last = useRef<Promise<void>>(Promise.resolve())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const change = async () => {
    const now = selectBookmarked(store.getState(), postId) ?? false
    const { error } = await setBookmark({ postId, on: !now })
    if (error !== undefined) notify('error', bookmarksTexts.failed(messageOf(error)))
  }
  const toggle = () => {
    if (status === 'out') void navigate(paths.login(pathname + search))
    // One after the other: two wishes on their way at once could arrive the other way round.
    else last.current = last.current.then(change)
  }
  return { bookmarked, toggle }
}
