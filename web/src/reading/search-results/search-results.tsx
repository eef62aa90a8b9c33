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
import { Near } from '../../shared/not-found/near.tsx'
import { choiceOf, chosenPath, foundBy, type ResultsChoice } from './found-by.ts'
import { searchResultsTexts as texts } from './search-results.texts.ts'
import { splitAtMarks } from './split-at-marks.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { dayText, priceText } from '../../markets/prices/price-text.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'

type Props = {
  readonly term: string
  /** The address of the term's results, without a cursor or a choice. */
  readonly path: string
}

/** What a search has found: what has the term in its title, then what mentions it elsewhere. */
export const SearchResults = ({ term, path }: Props) => {
  const [search] = useSearchParams()
  const query = foundBy(term, search)
  const choice = choiceOf(search)
  const found = useListPostsInfiniteQuery(query).data?.pages[0]?.found
  const terms = [term, ...(found?.corrected ?? []).flatMap(({ as }) => as)]
  const { topics = [], more = false } = found ?? {}
  const hasTopics = topics.length > 0 || choice.topic !== undefined
  return (
    <ListFrame
      title={texts.heading(term)}
      topics={
        hasTopics ? <ResultTopics topics={topics} more={more} path={path} choice={choice} /> : undefined
      }
    >
      {found && <FoundInstruments instruments={found.instruments} />}
      {found?.people && <FoundPeople people={found.people} />}
      <ResultsHead term={term} path={path} choice={choice} found={found} />
      <PostList
        query={query}
        path={chosenPath(path, choice)}
        emptyHint={texts.hint}
        emptyActions={<LinkButton to={paths.blog}>{texts.all}</LinkButton>}
      >
        {(posts) =>
          choice.isByDate ? <Hits posts={posts} terms={terms} headingLevel={2} /> : inTiers(posts, terms)
        }
      </PostList>
      {found?.total === 0 && <Near term={term} />}
    </ListFrame>
  )
}

type TopicsProps = {
  readonly topics: readonly CategoryCount[]
  readonly more: boolean
  readonly path: string
  readonly choice: ResultsChoice
}

/** The topics of the results; each link narrows the results to its topic. */
const ResultTopics = ({ topics, more, path, choice }: TopicsProps) => (
  <>
    {choice.topic !== undefined && (
      <Link className="link" to={chosenPath(path, { ...choice, topic: undefined })}>
        {texts.allTopics}
      </Link>
    )}
    <TopicLinks
      topics={topics}
      current={choice.topic}
      more={more}
      addressOf={(topic) => chosenPath(path, { ...choice, topic })}
    />
  </>
)

const inTiers = (posts: readonly Card[], terms: readonly string[]) => {
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
          <PostCard post={post} size="standard" headingLevel={headingLevel} drawWords={marking(terms)} />
        </li>
      ))}
    </ul>
  )

/**
 * Draws texts with what was searched for marked in them.
 * @param terms what `splitAtMarks` looks for.
 */
const marking = (terms: readonly string[]) => (text: string) =>
  splitAtMarks(text, terms).map(({ at, part, isMatch }) => (isMatch ? <mark key={at}>{part}</mark> : part))

/** The instruments that a search may mean, each with its last close. */
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

/** People whose names match the search. */
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
  /** The address of the term's results, without a cursor or a choice. */
  readonly path: string
  readonly choice: ResultsChoice
  /** Undefined until the answer is there. */
  readonly found: SearchFound | undefined
}

/** What there is to say of a search: how much was found, which words were corrected; and the ways to have it otherwise. */
const ResultsHead = ({ term, path, choice, found }: ResultsHeadProps) => {
  const { isByDate, isExact } = choice
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
              <Link className="link" to={chosenPath(path, { ...choice, isExact: true })}>
                {texts.exactly(term)}
              </Link>
            </>
          )}
          {isExact && (
            <Link className="link" to={chosenPath(path, { ...choice, isExact: false })}>
              {texts.forgiving}
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
              to={chosenPath(path, { ...choice, isByDate: byDate })}
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
