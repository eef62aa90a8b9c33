import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../app/http.ts'
import { useAppSelector } from '../../app/store.ts'
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
  const [setBookmark, { isLoading }] = useSetBookmarkMutation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toggle = async () => {
    if (isLoading) return
    const { error } = await setBookmark({ postId, on: !bookmarked })
    if (error !== undefined) notify('error', bookmarksTexts.failed(messageOf(error)))
  }
  return {
    bookmarked,
    toggle: () => {
      if (status === 'out') void navigate(paths.login(pathname + search))
      else void toggle()
    },
  }
}
