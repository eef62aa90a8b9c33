import { ArrowUp } from 'lucide-react'
import { Pill, type ReadAnew } from '../live/pill.tsx'
import { newCommentsTexts } from './new-comments.texts.ts'

type Props = { readonly count: number; readonly read: ReadAnew }

/** Says how many comments have come. They are shown when the reader wants them, and he goes on at the first of them. */
export const NewComments = ({ count, read }: Props) => (
  <Pill
    text={newCommentsTexts.news(count)}
    icon={ArrowUp}
    read={read}
    onShown={() => {
      const first = document.querySelector<HTMLElement>('.comments-list > li')
      first?.setAttribute('tabindex', '-1')
      first?.focus()
    }}
  />
)
