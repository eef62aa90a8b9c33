import type { Card } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PrintedDate } from '../../ui/time.tsx'
import { BookmarkButton } from '../bookmarks/bookmark-button.tsx'
import './card.css'
import { CategoryChips } from './category-chips.tsx'
import { Cover } from './cover.tsx'
import { summaryOf, type SummaryLength } from './cut-summary.ts'
import { postsTexts } from './posts.texts.ts'

/** `lead` opens a list, `stack` stands in a grid, `compact` is a title and a small picture. */
export type CardSize = 'lead' | 'standard' | 'stack' | 'compact'

type Props = {
  readonly post: Card
  readonly size: CardSize
  readonly summaryLength?: SummaryLength
  /** Of the title: one below the heading that the card stands under. */
  readonly headingLevel?: 2 | 3
  /** For the first picture of a page: it is fetched at once. */
  readonly priority?: boolean
}

/** How wide the picture is drawn in each size. */
const SIZES: Readonly<Record<CardSize, string>> = {
  lead: '(max-width: 47.49rem) 60vw, (max-width: 62rem) 92vw, 44rem',
  standard: '(max-width: 47.49rem) 6rem, 13.5rem',
  stack: '(max-width: 47.49rem) 6rem, 17rem',
  compact: '5.5rem',
}

/**
 * A post in a list. Its links to the analysis are marked `data-card`: the first inline script leads a plain click of a
 * visitor to signing in. One of them is enough for screen readers and the tab key, so the picture's is kept from them.
 */
export const PostCard = ({
  post,
  size,
  summaryLength = 200,
  headingLevel: level = 2,
  priority = false,
}: Props) => {
  const Heading = `h${level}` as const
  const analysis = paths.post(post.slug)
  const title = (
    <Heading className="card-title">
      <Link to={analysis} data-card>
        {post.title}
      </Link>
    </Heading>
  )
  const compact = size === 'compact'
  return (
    <article className={size === 'standard' ? 'card' : `card card-${size}`}>
      <Link className="card-cover" to={analysis} data-card tabIndex={-1} aria-hidden="true">
        <Cover post={post} sizes={SIZES[size]} priority={priority} />
      </Link>
      <div className="card-text">
        {compact && title}
        <p className="card-by">
          {!compact && <Avatar name={post.name} photo={post.photo} />}
          <span className="card-who">
            <Link to={paths.profile(post.username)}>{`@${post.username}`}</Link>
            <PrintedDate at={post.updatedAt} withTime={!compact} />
          </span>
        </p>
        {!compact && (
          <>
            {title}
            <p className="card-summary">
              {summaryOf(post, summaryLength)}{' '}
              <Link className="card-more" to={analysis} data-card>
                {postsTexts.card.more}
                <span className="vh">{`: ${post.title}`}</span>
              </Link>
            </p>
            <div className="card-foot">
              <CategoryChips names={post.categories} label={postsTexts.card.categories} />
              <span className="card-end">
                <span className="card-reading">{postsTexts.card.readingTime}</span>
                <BookmarkButton postId={post._id} />
              </span>
            </div>
          </>
        )}
      </div>
    </article>
  )
}
