import { useLocation, useNavigate } from 'react-router-dom'
import { useAppSelector } from '../../app/store.ts'
import { useCommand } from '../../app/use-command.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../auth/use-session.ts'
import { selectBookmarked } from '../me/personal.slice.ts'
import { usePersonal } from '../me/use-personal.ts'

/**
 * Whether a post is among the reader's bookmarks, and how to change that. A visitor is led to signing in, and back here.
 */
export const useToggleBookmark = (
  postId: string,
): { readonly bookmarked: boolean; readonly toggle: () => void } => {
  usePersonal({ posts: [postId] })
  const { status } = useSession()
  const bookmarked = useAppSelector((state) => selectBookmarked(state, postId)) ?? false
  const change = useCommand(async () => (await import('./toggle-bookmark.ts')).toggleBookmark(postId))
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const toggle = () => {
    if (status === 'out') void navigate(paths.login(pathname + search))
    else change()
  }
  return { bookmarked, toggle }
}
