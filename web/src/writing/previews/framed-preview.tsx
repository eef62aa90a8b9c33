import type { Post } from '@soko/contracts/types/post.ts'
import { useEffect, useState } from 'react'
import { THEME_CHANGED } from '../../shared/lib/theme.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { PostArticle } from '../../reading/analysis/post-article.tsx'
import { selectWords } from './find-words.ts'
import { type FromFrame, parseFrameMessage } from './frame-messages.ts'

const postToParent = (message: FromFrame): void => {
  window.parent.postMessage(message, location.origin)
}

const applyTheme = (isDark: boolean): void => {
  const root = document.documentElement
  if (isDark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  document.dispatchEvent(new Event(THEME_CHANGED))
}

/** Opens links in a new tab, because other pages do not allow framing. */
const openInNewTab = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.getAttribute('href')?.startsWith('#') === true) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}

/** Shows the post that the page around it sends, in the requested theme. */
export const FramedPreview = () => {
  const [post, setPost] = useState<Post>()
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = parseFrameMessage(event, window.parent)
      if (message?.kind === 'soko-preview') {
        applyTheme(message.isDark)
        setPost(message.post)
      }
      if (message?.kind === 'soko-preview-find') {
        const article = document.querySelector('article')
        postToParent({
          kind: 'soko-preview-found',
          found: article !== null && selectWords(article, message.words),
        })
      }
    }
    addEventListener('message', onMessage)
    addEventListener('click', openInNewTab, true)
    postToParent({ kind: 'soko-preview-ready' })
    return () => {
      removeEventListener('message', onMessage)
      removeEventListener('click', openInNewTab, true)
    }
  }, [])
  return post === undefined ? <PageSkeleton /> : <PostArticle post={post} isDraft />
}
