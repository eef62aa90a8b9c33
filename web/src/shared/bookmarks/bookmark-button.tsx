import { Bookmark } from 'lucide'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { bookmarksTexts } from './bookmarks.texts.ts'
import { useToggleBookmark } from './use-toggle-bookmark.ts'

/** Sets and takes back the bookmark of a post; filled while it is set. */
export const BookmarkButton = ({ postId }: { readonly postId: string }) => {
  const { bookmarked, toggle } = useToggleBookmark(postId)
  return (
    <IconButton label={bookmarksTexts.add} aria-pressed={bookmarked} onClick={toggle}>
      <Icon of={Bookmark} />
    </IconButton>
  )
}
