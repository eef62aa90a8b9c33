import type { Post } from '@soko/contracts/types/post.ts'
import { Share2 } from 'lucide'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { postTexts } from './post.texts.ts'

const ShareSheet = lazyPart(withLoadingBar(async () => (await import('./share-sheet.tsx')).ShareSheet))

type Props = { readonly post: Pick<Post, 'slug' | 'title'> }

const sheetOf =
  (post: Props['post']) =>
  ({ open, setOpen }: MenuState) => (
    <ShareSheet
      post={post}
      open={open}
      onClose={() => {
        setOpen(false)
      }}
    />
  )

export const ShareButton = ({ post }: Props) => (
  <MenuButton label={postTexts.share} popup="dialog" menu={sheetOf(post)}>
    <Icon of={Share2} />
  </MenuButton>
)
