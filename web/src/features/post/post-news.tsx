import { RefreshCw } from 'lucide-react'
import { Pill, type ReadAnew } from '../live/pill.tsx'
import { postNewsTexts as texts } from './post-news.texts.ts'
import type { ShownPost } from './post.api.ts'

type Props = { readonly news: NonNullable<ShownPost['news']>; readonly read: ReadAnew }

/** Says what has become of an analysis while it is read. One that was changed is shown anew when the reader wants that. */
export const PostNews = ({ news, read }: Props) =>
  news === 'removed' ? (
    <Pill key={news} text={texts.removed} />
  ) : (
    <Pill
      key={news}
      text={texts.changed}
      icon={RefreshCw}
      read={read}
      // He stays at the place where he reads.
      onShown={() => document.getElementById('main')?.focus({ preventScroll: true })}
    />
  )
