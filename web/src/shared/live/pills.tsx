import { ArrowUp, RefreshCw } from 'lucide'
import type { RefObject } from 'react'
import type { ShownPost } from '../posts/posts.api.ts'
import { Pill, type Refetch } from './pill.tsx'

const liveTexts = {
  posts: (count: number) => (count === 1 ? '1 new analysis' : `${count} new analyses`),
  comments: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  changed: 'This analysis was changed: show it',
  removed: 'This analysis was removed',
} as const

type NewPostsProps = {
  readonly count: number
  readonly box: RefObject<HTMLElement | null>
  readonly read: Refetch
}

/** Announces new analyses. A click shows them and focuses the first one. */
export const NewPosts = ({ count, box, read }: NewPostsProps) => (
  <Pill
    text={liveTexts.posts(count)}
    icon={ArrowUp}
    read={read}
    onShown={() => {
      box.current?.scrollIntoView()
      box.current?.querySelector<HTMLElement>('.card-title a')?.focus({ preventScroll: true })
    }}
  />
)

type NewCommentsProps = { readonly count: number; readonly read: Refetch }

/** Announces new comments. A click shows them and focuses the first one. */
export const NewComments = ({ count, read }: NewCommentsProps) => (
  <Pill
    text={liveTexts.comments(count)}
    icon={ArrowUp}
    read={read}
    onShown={() => {
      const first = document.querySelector<HTMLElement>('.comments-list > li')
      first?.setAttribute('tabindex', '-1')
      first?.focus()
    }}
  />
)

type PostUpdateProps = { readonly change: NonNullable<ShownPost['change']>; readonly read: Refetch }

/** Announces a change or removal of the analysis. A click shows the changed text. */
export const PostUpdatePill = ({ change: news, read }: PostUpdateProps) =>
  news === 'removed' ? (
    <Pill key={news} text={liveTexts.removed} />
  ) : (
    <Pill
      key={news}
      text={liveTexts.changed}
      icon={RefreshCw}
      read={read}
      onShown={() => document.getElementById('main')?.focus({ preventScroll: true })}
    />
  )
