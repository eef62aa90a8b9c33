import './search-results.css'
import type { Card, CategoryCount, FoundInstrument, SearchFound } from '@soko/contracts/types/post.ts'
import { Link, useSearchParams } from 'react-router-dom'
import type { Person } from '@soko/contracts/types/user.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { PostCard } from '../cards/post-card.tsx'
import { TopicLinks } from '../lists/topics.tsx'
import { PostList } from '../lists/post-list.tsx'
import { useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { Suggestions } from '../../shared/not-found/suggestions.tsx'
import { searchOptionsOf, pathWithOptions, searchQueryOf, type SearchOptions } from './search-options.ts'
import { searchResultsTexts as texts } from './search-results.texts.ts'
import { splitAtMarks } from './split-at-marks.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { dayText, priceText } from '../../markets/prices/price-text.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'

type Props = {
  readonly term: string
  readonly path: string
}

export const SearchResults = ({ term, path }: Props) => {
  const [search] = useSearchParams()
  const query = searchQueryOf(term, search)
  const options = searchOptionsOf(search)
  const found = useListPostsInfiniteQuery(query).data?.pages[0]?.found
  const terms = [term, ...(found?.corrected ?? []).flatMap(({ as }) => as)]
  const { topics = [], more = false } = found ?? {}
  const hasTopics = topics.length > 0 || options.topic !== undefined
  return (
    <ListFrame
      title={texts.heading(term)}
      topics={
        hasTopics ? <ResultTopics topics={topics} more={more} path={path} options={options} /> : undefined
      }
    >
      {found && <FoundInstruments instruments={found.instruments} />}
      {found?.people && <FoundPeople people={found.people} />}
      <ResultsHead term={term} path={path} options={options} found={found} />
      <PostList
        query={query}
        path={pathWithOptions(path, options)}
        emptyHint={texts.hint}
        emptyActions={<LinkButton to={paths.blog}>{texts.all}</LinkButton>}
      >
        {(posts) =>
          options.isByDate ? <Hits posts={posts} terms={terms} headingLevel={2} /> : byMatch(posts, terms)
        }
      </PostList>
      {found?.total === 0 && <Suggestions term={term} />}
    </ListFrame>
  )
}

type TopicsProps = {
  readonly topics: readonly CategoryCount[]
  readonly more: boolean
  readonly path: string
  readonly options: SearchOptions
}

const ResultTopics = ({ topics, more, path, options }: TopicsProps) => (
  <>
    {options.topic !== undefined && (
      <Link className="link" to={pathWithOptions(path, { ...options, topic: undefined })}>
        {texts.allTopics}
      </Link>
    )}
    <TopicLinks
      topics={topics}
      current={options.topic}
      more={more}
      addressOf={(topic) => pathWithOptions(path, { ...options, topic })}
    />
  </>
)

const byMatch = (posts: readonly Card[], terms: readonly string[]) => {
  const mentions = posts.filter(({ match }) => match === 'text')
  return (
    <>
      <Hits posts={posts.filter(({ match }) => match !== 'text')} terms={terms} headingLevel={2} />
      {mentions.length > 0 && (
        <section className="results-mentions" aria-labelledby="mentions">
          <h2 id="mentions">{texts.mentioned}</h2>
          <Hits posts={mentions} terms={terms} headingLevel={3} />
        </section>
      )}
    </>
  )
}

type HitsProps = {
  readonly posts: readonly Card[]
  readonly terms: readonly string[]
  readonly headingLevel: 2 | 3
}

const Hits = ({ posts, terms, headingLevel }: HitsProps) =>
  posts.length > 0 && (
    <ul className="list">
      {posts.map((post) => (
        <li key={post._id}>
          <PostCard post={post} size="standard" headingLevel={headingLevel} renderText={highlight(terms)} />
        </li>
      ))}
    </ul>
  )

const highlight = (terms: readonly string[]) => (text: string) =>
  splitAtMarks(text, terms).map(({ at, part, isMatch }) => (isMatch ? <mark key={at}>{part}</mark> : part))

const FoundInstruments = ({ instruments }: { readonly instruments: readonly FoundInstrument[] }) =>
  instruments.length > 0 && (
    <ul className="results-instruments">
      {instruments.map(({ symbol, name, unit, decimals, last, isDemonstration }) => (
        <li key={symbol}>
          {texts.instrument}{' '}
          <Link className="link" to={instrumentPath(symbol)}>
            <bdi>{name}</bdi> ({symbol})
          </Link>
          {last !== null && `, ${texts.lastClose(priceText(last.close, decimals), unit, dayText(last.date))}`}
          {last !== null && isDemonstration && `, ${texts.demonstration}`}
        </li>
      ))}
    </ul>
  )

const FoundPeople = ({ people }: { readonly people: readonly Person[] }) =>
  people.length > 0 && (
    <section className="results-people" aria-label={texts.people}>
      <ul>
        {people.map(({ _id, username, name, photo }) => (
          <li key={_id}>
            <Link to={paths.profile(username)}>
              <Avatar name={name} photo={photo} />
              <span>
                <bdi>{name}</bdi> <span className="muted">@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

type ResultsHeadProps = {
  readonly term: string
  readonly path: string
  readonly options: SearchOptions
  /** Undefined while loading. */
  readonly found: SearchFound | undefined
}

const ResultsHead = ({ term, path, options, found }: ResultsHeadProps) => {
  const { isByDate, isExact } = options
  return (
    <div className="results-head">
      {found && (
        <p role="status">
          {typeof found.total === 'number' && found.total > 0 && (
            <span className="muted">{texts.total(found.total, found.more)}</span>
          )}
          {found.corrected.length > 0 && (
            <>
              {found.corrected.map(({ typed, as }) => (
                <span key={typed}>{texts.corrected(texts.either(as), typed)}</span>
              ))}
              <Link className="link" to={pathWithOptions(path, { ...options, isExact: true })}>
                {texts.exact(term)}
              </Link>
            </>
          )}
          {isExact && (
            <Link className="link" to={pathWithOptions(path, { ...options, isExact: false })}>
              {texts.allowTypos}
            </Link>
          )}
        </p>
      )}
      {found?.total !== 0 && (
        <nav aria-label={texts.order}>
          {[
            { text: texts.byRelevance, byDate: false },
            { text: texts.byDate, byDate: true },
          ].map(({ text, byDate }) => (
            <Link
              key={text}
              className="link"
              to={pathWithOptions(path, { ...options, isByDate: byDate })}
              aria-current={byDate === isByDate ? 'true' : undefined}
              replace
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
