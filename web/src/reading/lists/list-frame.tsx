import type { ReactNode } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import './list-frame.css'
import { listPagesTexts } from './list-pages.texts.ts'
import { ReadingList } from './reading-list.tsx'
import { Topics } from './topics.tsx'

type Props = {
  readonly title: string
  /** The category that is shown, marked among the topics. */
  readonly category?: string
  /** Custom topics; by default each links to its page. */
  readonly topics?: ReactNode
  /** The tabs of the pages that this one belongs to. */
  readonly tabs?: ReactNode
  /** The list. */
  readonly children: ReactNode
}

/**
 * The frame of the pages that list posts: the list, and beside it a search, what the site is reading, and topics. On phones
 * search and topics stand above the list; both places are in the HTML and the style sheet shows one, so the order of
 * reading is always the order one sees.
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
