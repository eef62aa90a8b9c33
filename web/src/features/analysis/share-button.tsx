import type { Post } from '@soko/contracts/types/post.ts'
import { Share2 } from 'lucide'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { postTexts } from './post.texts.ts'

/** Shares an analysis as the reader's system does, else copies the link to it. */
export const ShareButton = ({ post }: { readonly post: Pick<Post, 'slug' | 'title'> }) => (
  <IconButton label={postTexts.share} onClick={() => void share(post)}>
    <Icon of={Share2} />
  </IconButton>
)

const share = async ({ slug, title }: Pick<Post, 'slug' | 'title'>): Promise<void> => {
  const url = location.origin + paths.post(slug)
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
  } catch (error) {
    // The reader thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify('success', postTexts.copied)
  } catch {
    notify('error', postTexts.notCopied)
  }
}
