import { ArrowUp, RefreshCw } from 'lucide'
import type { RefObject } from 'react'
import type { ShownPost } from '../posts/one-post.api.ts'
import { liveTexts } from './live.texts.ts'
import { Pill, type ReadAnew } from './pill.tsx'

type NewPostsProps = {
  readonly count: number
  /** Around the list. */
  readonly box: RefObject<HTMLElement | null>
  readonly read: ReadAnew
}

/** Says how many analyses a list lacks. They are shown when the reader wants them, and he goes on at the first of them. */
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

/** Says how many comments have come. They are shown when the reader wants them, and he goes on at the first of them. */
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

/** Says what has become of an analysis while it is read. One that was changed is shown anew when the reader wants that. */
export const PostNews = ({ news, read }: PostNewsProps) =>
  news === 'removed' ? (
    <Pill key={news} text={liveTexts.removed} />
  ) : (
    <Pill
      key={news}
      text={liveTexts.changed}
      icon={RefreshCw}
      read={read}
      // He stays at the place where he reads.
      onShown={() => document.getElementById('main')?.focus({ preventScroll: true })}
    />
  )
