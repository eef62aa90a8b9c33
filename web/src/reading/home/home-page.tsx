import { useSearchParams, Link } from 'react-router-dom'
import { type Page, type Description, pagesTexts } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { ForMembers, ForVisitors } from '../../shared/session/for-readers.tsx'
import { loadList } from '../lists/load-list.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { foundBy } from '../search-results/found-by.ts'
import { SearchResults } from '../search-results/search-results.tsx'
import './home.css'
import { isFollowing, latestQuery, MemberHome } from './member-home.tsx'
import { Popular, popularQuery } from './popular.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { homeTexts } from './home.texts.ts'
import type { State } from '../../shared/store/store.ts'
import { listHead } from '../lists/list-head.ts'
import { describeSearch } from '../search-results/describe-search.ts'

const Home = () => {
  const [search] = useSearchParams()
  const term = termOf(search)
  if (term !== '') {
    return <SearchResults term={term} path={paths.found(term)} />
  }
  return (
    <>
      <ForVisitors>
        <Hero />
        <Popular />
      </ForVisitors>
      <ForMembers>
        <MemberHome />
      </ForMembers>
    </>
  )
}

/** What a visitor sees first: what the site is, and the way in. */
const Hero = () => (
  <section className="hero night">
    <div className="wrap">
      <div>
        <h1>{homeTexts.hero.headline}</h1>
        <p className="jina">{homeTexts.hero.saying}</p>
        <div className="hero-acts">
          <LinkButton kind="go" big to={paths.login()}>
            {homeTexts.hero.begin}
          </LinkButton>
          <Link className="link" to={paths.blog}>
            {homeTexts.hero.read}
          </Link>
        </div>
      </div>
      <img src="/art/mji.svg" alt="" width={600} height={560} />
    </div>
    <div className="pindo" />
  </section>
)

/** Descriptions for search engines and feed readers; the build drops them for browsers. */
const describeHomeTexts = {
  summary:
    "Africa's markets, explained by people who trade them: analyses, trading tools and a place to learn. Financial Freedom for All.",
  feed: 'Soko: analyses',
} as const

/** What is searched for: `/` is also where searches without scripts lead. */
const termOf = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

/** What the home page is: the site, or the results of a search. */
const describeHome: Page['describe'] = ({ search }, state) => {
  const term = termOf(search)
  if (term !== '') return describeSearch(state, search, term, paths.found(term))
  return { title: homeTexts.title, ...(import.meta.env.SSR && headOf(search, state)) }
}

const headOf = (search: URLSearchParams, state: State): Partial<Description> => ({
  summary: describeHomeTexts.summary,
  feed: { path: '/rss.xml', title: describeHomeTexts.feed },
  jsonLd: [website],
  ...listHead(state, latestQuery(search), paths.home),
  ...(isFollowing(search) && { unlisted: true }),
})

/** Search engines learn from this what the site is, and how to search it. */
const website = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: pagesTexts.site,
  description: describeHomeTexts.summary,
  url: '/',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/?search={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
}

/**
 * `/`: for visitors what Soko is and what is popular, for members what is new, for both in the same HTML; and the results
 * of a search, where there is one.
 */
export const page: Page = {
  Component: Home,
  load: async (dispatch, { search }) => {
    const term = termOf(search)
    const list = async (query: Parameters<typeof postsApi.endpoints.listPosts.initiate>[0]) =>
      dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false }))
    if (term !== '') return loadList(dispatch, foundBy(term, search))
    return Promise.all([list(popularQuery), ...(isFollowing(search) ? [] : [list(latestQuery(search))])])
  },
  describe: describeHome,
}
