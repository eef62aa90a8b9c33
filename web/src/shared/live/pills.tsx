import { ArrowUp, RefreshCw } from 'lucide'
import type { RefObject } from 'react'
import type { ShownPost } from '../posts/posts.api.ts'
import { Pill, type ReadAnew } from './pill.tsx'

/** The words of what has happened since a page was read. They come with the pills, when the browser is idle. */
const liveTexts = {
  posts: (count: number) => (count === 1 ? '1 new analysis' : `${count} new analyses`),
  comments: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  changed: 'This analysis was changed: show it',
  removed: 'This analysis was removed',
} as const

type NewPostsProps = {
  readonly count: number
  /** Around the list. */
  readonly box: RefObject<HTMLElement | null>
  readonly read: ReadAnew
}

/** Says how many new analyses a list lacks. Pressing it shows them and moves the focus to the first. */
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

type NewCommentsProps = { readonly count: number; readonly read: ReadAnew }

/** Says how many comments are new. Pressing it shows them and moves the focus to the first. */
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

type PostNewsProps = { readonly news: NonNullable<ShownPost['news']>; readonly read: ReadAnew }

/** Says what happened to an analysis while it is read. Pressing it shows one that was changed. */
export const PostNews = ({ news, read }: PostNewsProps) =>
  news === 'removed' ? (
    <Pill key={news} text={liveTexts.removed} />
  ) : (
    <Pill
      key={news}
      text={liveTexts.changed}
      icon={RefreshCw}
      read={read}
      // Readers stay at the place where they read.
      onShown={() => document.getElementById('main')?.focus({ preventScroll: true })}
    />
  )
