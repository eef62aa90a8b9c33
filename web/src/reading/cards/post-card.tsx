import type { Card } from '@soko/contracts/types/post.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { languageOf } from '@soko/contracts/text/language-of.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { FormattedDate, FormattedDay } from '../../shared/ui/time.tsx'
import { CardCalls } from '../../markets/calls/card-calls.tsx'
import { BookmarkButton } from '../../shared/bookmarks/bookmark-button.tsx'
import './card.css'
import { CategoryChips } from './category-chips.tsx'
import { Cover } from './cover.tsx'
import { DrawnCover } from './drawn-cover.tsx'
import { summaryOf, type SummaryLength } from './cut-summary.ts'
import { postsTexts } from './cards.texts.ts'

/** Layouts: `lead` is the first card of a list, `stack` a card in a grid, `narrow` a card beside a lead. */
export type CardSize = 'lead' | 'standard' | 'stack' | 'narrow'

type Props = {
  readonly post: Card
  readonly size: CardSize
  readonly summaryLength?: SummaryLength
  /** Level of the title's heading, one below the heading of the list. */
  readonly headingLevel?: 2 | 3
  readonly priority?: boolean
  /** Whether visitors can open the post without signing in, such as posts related to a shared post. */
  readonly isOpen?: boolean
  /** Renders the title and the summary; defaults to plain text. */
  readonly renderText?: (text: string) => ReactNode
  /** Below the card's other texts. */
  readonly note?: ReactNode
}

const plainText = (text: string): ReactNode => text

const SIZES: Readonly<Record<CardSize, string>> = {
  lead: '(max-width: 47.49rem) 60vw, (max-width: 62rem) 92vw, 44rem',
  standard: '(max-width: 47.49rem) 6rem, 13.5rem',
  stack: '(max-width: 47.49rem) 6rem, 17rem',
  narrow: '6rem',
}

/** The page's first inline script handles clicks on the summary, which the title's link does not cover. */
export const PostCard = ({
  post,
  size,
  summaryLength = 200,
  headingLevel: level = 2,
  priority = false,
  isOpen = false,
  renderText = plainText,
  note,
}: Props) => {
  const Heading = `h${level}` as const
  // Cache entries of earlier versions have no calls.
  const calls = (post as Partial<Card>).calls ?? []
  const summary = summaryOf(post, summaryLength)
  const classes = ['card', size !== 'standard' && `card-${size}`]
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className="card-cover">
        {post.image === '' ? (
          <DrawnCover title={post.title} />
        ) : (
          <Cover post={post} sizes={SIZES[size]} priority={priority} />
        )}
      </div>
      <div className="card-text">
        <p className="card-by">
          <Avatar name={post.name} photo={post.photo} />
          <span className="card-who">
            <Link to={paths.profile(post.username)}>{`@${post.username}`}</Link>
            <FormattedDate at={post.updatedAt} withTime isLong />
            {post.firstPublishedAt && (
              <span>
                {postsTexts.card.firstPublished} <FormattedDay day={post.firstPublishedAt} />
              </span>
            )}
          </span>
        </p>
        <Heading className="card-title" dir="auto" lang={languageOf(post.title)}>
          <Link to={paths.post(post.slug)} data-card={isOpen ? 'open' : ''}>
            {renderText(post.title)}
          </Link>
        </Heading>
        <p className="card-summary" dir="auto" lang={languageOf(summary)}>
          {renderText(summary)}{' '}
          <span className="card-more" lang="en" dir="ltr">
            {postsTexts.card.more}
          </span>
        </p>
        {calls.length > 0 && <CardCalls calls={calls} />}
        <div className="card-foot">
          <CategoryChips names={post.categories} label={postsTexts.card.categories} />
          <span className="card-end">
            <span className="card-reading">{postsTexts.card.readingTime(post.readingMinutes)}</span>
            <BookmarkButton postId={post._id} />
          </span>
        </div>
        {note}
      </div>
    </article>
  )
}
