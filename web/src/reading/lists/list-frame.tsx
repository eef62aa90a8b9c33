import type { ReactNode } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import './list-frame.css'
import { listPagesTexts } from './list-pages.texts.ts'
import { ReadingList } from './reading-list.tsx'
import { Topics } from './topics.tsx'

type Props = {
  readonly title: string
  /** The category of the page, marked in the list of topics. */
  readonly category?: string
  readonly topics?: ReactNode
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/**
 * Layout of list pages. The HTML contains the search form and the topics twice, and CSS hides one of each.
 * This keeps the reading order equal to the visual order on phones.
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
      <SearchBox addressOf={paths.searchResults} />
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
