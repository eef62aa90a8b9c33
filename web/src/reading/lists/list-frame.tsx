import type { ReactNode } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import './list-frame.css'
import { listPagesTexts } from './list-pages.texts.ts'
import { ReadingList } from './reading-list.tsx'
import { Topics } from './topics.tsx'

type Props = {
  readonly title: string
  /** The current category, marked among the topics. */
  readonly category?: string
  /** Replaces the default topics. */
  readonly topics?: ReactNode
  /** Tabs above the list. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/**
 * Layout of the list pages: the list, and beside it search, reading list and topics. On phones, search
 * and topics are above the list. Both positions are in the HTML and CSS hides one, so that visual and
 * reading order match.
 */
export const ListFrame = ({
  title,
  category,
  topics = <Topics current={category} />,
  tabs,
  children,
}: Props) => (
  <div className="wrap section">
    {tabs}
    <div className="section-head">
      <h1 dir="auto">{title}</h1>
    </div>
    <div className="list-top">
      <SearchBox addressOf={paths.found} />
      <nav className="topics-strip" aria-label={listPagesTexts.sidebar.topics}>
        {topics}
      </nav>
    </div>
    <div className="split">
      <div>{children}</div>
      <aside className="rail" aria-label={listPagesTexts.sidebar.label}>
        <div className="rail-search">
          <SearchBox />
        </div>
        <ReadingList />
        <section className="rail-topics" aria-label={listPagesTexts.sidebar.topics}>
          <h2>{listPagesTexts.sidebar.topics}</h2>
          {topics}
        </section>
      </aside>
    </div>
  </div>
)
