import type { ReactNode } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import './list-frame.css'
import { listPagesTexts } from './list-pages.texts.ts'
import { ReadingList } from './reading-list.tsx'
import { Topics } from './topics.tsx'

type Props = {
  readonly title: string
  readonly category?: string
  /** After the title. */
  readonly head?: ReactNode
  readonly topics?: ReactNode
  readonly tabs?: ReactNode
  /** At the top of the side column. */
  readonly rail?: ReactNode
  readonly children: ReactNode
}

/**
 * The search form and the topics are in the HTML twice, to keep the reading order equal to the visual one.
 */
export const ListFrame = ({
  title,
  category,
  head,
  topics = <Topics current={category} />,
  tabs,
  rail,
  children,
}: Props) => (
  <div className="wrap section">
    {tabs}
    <div className="section-head">
      <h1 dir="auto">{title}</h1>
      {head}
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
        {rail}
        <ReadingList />
        <section className="rail-topics" aria-label={listPagesTexts.sidebar.topics}>
          <h2>{listPagesTexts.sidebar.topics}</h2>
          {topics}
        </section>
      </aside>
    </div>
  </div>
)
