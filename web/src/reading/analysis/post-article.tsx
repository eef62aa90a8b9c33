import './post.css'
import './prose.css'
import './prose-blocks.css'
import './prose-images.css'
import './prose-embeds.css'
import './post-print.css'
import type { Post } from '@soko/contracts/types/post.ts'
import { type ReactNode, useMemo, useRef, type RefObject, useEffect } from 'react'
import { languageOf } from '@soko/contracts/text/language-of.ts'
import { PostCallCards } from '../../markets/calls/post-calls.tsx'
import { Cover } from '../cards/cover.tsx'
import { articleHtml } from './article-html.ts'
import { ChartCard } from './chart-card.tsx'
import { Contents, FoldedContents, useCurrentHeading } from './contents.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'
import { onScrollOrResize } from '../../shared/lib/on-scrolled.ts'
import { reportDepth } from './report-depth.ts'

const MIN_HEADINGS = 3

type Props = {
  readonly post: Post
  readonly isDraft?: boolean
  readonly children?: ReactNode
}

export const PostArticle = ({ post, isDraft = false, children }: Props) => {
  const { html, anchors } = useMemo(() => articleHtml(post.html, post.symbols), [post.html, post.symbols])
  const current = useCurrentHeading(anchors)
  const text = useRef<HTMLDivElement>(null)
  const isLong = anchors.length >= MIN_HEADINGS
  return (
    <article className="wrap post">
      <PostHead post={post} isDraft={isDraft} />
      {post.image !== '' && (
        <figure className="post-cover">
          <Cover post={post} sizes="(max-width: 47.49rem) 60vw, (max-width: 80rem) 94vw, 75rem" priority />
        </figure>
      )}
      {isLong && <Contents anchors={anchors} current={current} />}
      {post.tradViewLink !== '' && <ChartCard link={post.tradViewLink} />}
      <div className="post-main">
        <div ref={text}>
          {!isDraft && <ReadingBar postId={post._id} text={text} />}
          {isLong && <FoldedContents anchors={anchors} current={current} />}
          <PostText key={post.version} html={html} language={languageOf(post.desc)} />
        </div>
        {!isDraft && <PostCallCards post={post} />}
        <PostFoot post={post} isDraft={isDraft} />
        {children}
      </div>
    </article>
  )
}

type ReadingBarProps = { readonly postId: string; readonly text: RefObject<HTMLElement | null> }

/** Shows the reading progress, and reports the reading depth when the reader leaves. */
export const ReadingBar = ({ postId, text }: ReadingBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const maxDepth = useRef(0)
  useEffect(() => reportDepth(postId, () => maxDepth.current), [postId])
  useEffect(
    () =>
      onScrollOrResize(() => {
        if (text.current === null || bar.current === null) return
        const { top, height } = text.current.getBoundingClientRect()
        const read = Math.min(1, Math.max(0, (innerHeight - top) / height))
        maxDepth.current = Math.max(maxDepth.current, read)
        bar.current.hidden = height <= innerHeight
        bar.current.style.transform = `scaleX(${read.toFixed(3)})`
      }),
    [text],
  )
  return <div className="post-read" aria-hidden="true" ref={bar} hidden />
}
