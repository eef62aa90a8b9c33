import './post.css'
import './prose.css'
import './prose-blocks.css'
import './prose-images.css'
import './prose-embeds.css'
import './post-print.css'
import { useMemo, useRef } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Cover } from '../cards/cover.tsx'
import { Comments } from '../comments/comments.tsx'
import type { ReadAnew } from '../live/pill.tsx'
import { useLive } from '../live/use-live.ts'
import { articleHtml } from './article-html.ts'
import { ChartCard } from './chart-card.tsx'
import { Contents, FoldedContents, useCurrentHeading } from './contents.tsx'
import type { ShownPost } from '../posts/one-post.api.ts'
import { PostFoot } from './post-foot.tsx'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { Related } from './related.tsx'

/** What happens meanwhile is followed once the page has nothing else to do; this comes along. */
const PostNews = lazyPart(async () => (await import('../live/pills.tsx')).PostNews)

/** From how many headings on a text is long enough for a table of contents. */
const LONG = 3

type Props = { readonly post: ShownPost; /** Reads it anew. */ readonly read: ReadAnew }

/** An analysis, all of it. What becomes of it meanwhile is said, and shown when the reader asks for it. */
export const PostView = ({ post, read }: Props) => {
  useLive(`post:${post._id}`)
  const { html, anchors } = useMemo(() => articleHtml(post.html), [post.html])
  const current = useCurrentHeading(anchors)
  const text = useRef<HTMLDivElement>(null)
  const isLong = anchors.length >= LONG
  return (
    <>
      {post.news !== undefined && <PostNews news={post.news} read={read} />}
      <article className="wrap post">
        <PostHead post={post} />
        {post.image !== '' && (
          <figure className="post-cover">
            <Cover post={post} sizes="(max-width: 47.49rem) 60vw, (max-width: 80rem) 94vw, 75rem" priority />
          </figure>
        )}
        {isLong && <Contents anchors={anchors} current={current} />}
        {post.tradViewLink !== '' && <ChartCard link={post.tradViewLink} />}
        <div className="post-main">
          <div ref={text}>
            <ReadingBar postId={post._id} text={text} />
            {isLong && <FoldedContents anchors={anchors} current={current} />}
            <PostText key={post.version} html={html} />
          </div>
          <PostFoot post={post} />
          <Comments post={post} />
        </div>
      </article>
      <Related post={post} />
    </>
  )
}
