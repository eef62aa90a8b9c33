import { useLocation, useNavigate } from 'react-router-dom'
import { type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { paths } from '../lib/paths.ts'
import { keepTap } from '../lib/tap.ts'
import { selectSession } from '../store/session.slice.ts'
import { selectBookmarked } from '../store/personal.slice.ts'
import { usePersonal } from '../me/use-personal.ts'

/** Asked when it matters: a list has dozens of these buttons, which would all be drawn again once it is known. */
const isVisitor = (): Thunk<boolean> => (_dispatch, getState) => selectSession(getState()).status === 'out'

/**
 * Returns whether a post is among the reader's bookmarks, and a function that toggles it. Visitors are sent to sign in
 * first and return here; the bookmark is then set.
 */
export const useToggleBookmark = (
  postId: string,
): { readonly bookmarked: boolean; readonly toggle: () => void } => {
  usePersonal({ posts: [postId] })
  const dispatch = useAppDispatch()
  const bookmarked = useAppSelector((state) => selectBookmarked(state, postId)) ?? false
  const change = useCommand(async () => (await import('./toggle-bookmark.ts')).toggleBookmark(postId))
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const toggle = () => {
    if (!dispatch(isVisitor())) {
      change()
      return
    }
    const here = pathname + search
    keepTap({ kind: 'bookmark', id: postId }, here)
    void navigate(paths.login(here))
  }
  return { bookmarked, toggle }
}
