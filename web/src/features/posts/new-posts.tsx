import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { Pill, type ReadAnew } from '../live/pill.tsx'
import { newPostsTexts } from './new-posts.texts.ts'

type Props = {
  readonly count: number
  /** Around the list. */
  readonly box: RefObject<HTMLElement | null>
  readonly read: ReadAnew
}

/** Says how many analyses a list lacks. They are shown when the reader wants them, and he goes on at the first of them. */
export const NewPosts = ({ count, box, read }: Props) => (
  <Pill
    text={newPostsTexts.news(count)}
    icon={ArrowUp}
    read={read}
    onShown={() => {
      box.current?.scrollIntoView()
      box.current?.querySelector<HTMLElement>('.card-title a')?.focus({ preventScroll: true })
    }}
  />
)
