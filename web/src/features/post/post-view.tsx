import './post.css'
import './prose.css'
import './post-print.css'
import type { Post } from '@soko/contracts/types/post.ts'
import { useMemo } from 'react'
import { Cover } from '../posts/cover.tsx'
import { Comments } from '../comments/comments.tsx'
import { ChartCard } from './chart-card.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHead } from './post-head.tsx'
import { Related } from './related.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { withAnchors } from './with-anchors.ts'

/** From how many headings on a text is long enough for a table of contents. */
const LONG = 3

/** An analysis, all of it. */
export const PostView = ({ post }: { readonly post: Post }) => {
  const { html, anchors } = useMemo(() => withAnchors(post.html), [post.html])
  return (
    <>
      <article className="wrap post">
        <PostHead post={post} />
        {post.image !== '' && (
          <figure className="post-cover">
            <Cover post={post} sizes="(max-width: 47.49rem) 60vw, (max-width: 80rem) 94vw, 75rem" priority />
          </figure>
        )}
        {anchors.length >= LONG && <TableOfContents anchors={anchors} />}
        {post.tradViewLink !== '' && <ChartCard link={post.tradViewLink} />}
        <div className="post-main">
          {/* The API answers sanitised HTML only. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <PostFoot post={post} />
          <Comments post={post} />
        </div>
      </article>
      <Related post={post} />
    </>
  )
}
