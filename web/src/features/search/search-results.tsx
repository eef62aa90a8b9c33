import './search-results.css'
import type { Card } from '@soko/contracts/types/post.ts'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ListFrame } from '../posts/list-frame.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { PostList } from '../posts/post-list.tsx'
import { marking } from './marked.tsx'
import { foundBy } from './found-by.ts'
import { searchResultsTexts as texts } from './search-results.texts.ts'

type Props = {
  readonly term: string
  /** The address of these results without a cursor. */
  readonly path: string
}

/** What a search has found: what has the term in its title, then what mentions it elsewhere. */
export const SearchResults = ({ term, path }: Props) => {
  const [search] = useSearchParams()
  return (
    <ListFrame title={texts.heading(term)}>
      <PostList
        query={foundBy(term, search)}
        path={path}
        emptyHint={texts.hint}
        emptyActions={<LinkButton to={paths.blog}>{texts.all}</LinkButton>}
      >
        {(posts) => inTiers(posts, term)}
      </PostList>
    </ListFrame>
  )
}

const inTiers = (posts: readonly Card[], term: string) => {
  const mentions = posts.filter(({ match }) => match === 'text')
  return (
    <>
      <Hits posts={posts.filter(({ match }) => match !== 'text')} term={term} headingLevel={2} />
      {mentions.length > 0 && (
        <section className="results-mentions" aria-labelledby="mentions">
          <h2 id="mentions">{texts.mentioned}</h2>
          <Hits posts={mentions} term={term} headingLevel={3} />
        </section>
      )}
    </>
  )
}

type HitsProps = {
  readonly posts: readonly Card[]
  readonly term: string
  readonly headingLevel: 2 | 3
}

const Hits = ({ posts, term, headingLevel }: HitsProps) =>
  posts.length > 0 && (
    <ul className="list">
      {posts.map((post) => (
        <li key={post._id}>
          <PostCard post={post} size="standard" headingLevel={headingLevel} drawWords={marking([term])} />
        </li>
      ))}
    </ul>
  )
