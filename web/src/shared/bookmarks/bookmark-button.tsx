import { Bookmark } from 'lucide'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { bookmarksTexts } from './bookmarks.texts.ts'
import { type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { paths } from '../lib/paths.ts'
import { storeTap } from '../lib/tap.ts'
import { selectSession } from '../store/session.slice.ts'
import { selectBookmarked } from '../store/personal.slice.ts'
import { usePersonal } from '../me/use-personal.ts'

export const BookmarkButton = ({ postId }: { readonly postId: string }) => {
  const { bookmarked, toggle } = useToggleBookmark(postId)
  return (
    <IconButton label={bookmarksTexts.add} aria-pressed={bookmarked} onClick={toggle}>
      <Icon of={Bookmark} />
    </IconButton>
  )
}

/** Reads the session only on click, to avoid rerendering every button when it changes. */
const isVisitor = (): Thunk<boolean> => (_dispatch, getState) => selectSession(getState()).status === 'out'

/** Visitors sign in first, and the bookmark is set when they return. */
const useToggleBookmark = (postId: string): { readonly bookmarked: boolean; readonly toggle: () => void } => {
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
    storeTap({ kind: 'bookmark', id: postId }, here)
    void navigate(paths.login(here))
  }
  return { bookmarked, toggle }
}
