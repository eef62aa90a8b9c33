import { useSearchParams, Link } from 'react-router-dom'
import { type Page, type Description, pagesTexts } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { ForMembers, ForVisitors } from '../../shared/session/for-readers.tsx'
import { loadList } from '../lists/load-list.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { searchQueryOf } from '../search-results/search-options.ts'
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
    return <SearchResults term={term} path={paths.searchResults(term)} />
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

const Hero = () => (
  <section className="hero night">
    <div className="wrap">
      <div>
        <h1>{homeTexts.hero.headline}</h1>
        <p className="jina">{homeTexts.hero.saying}</p>
        <div className="hero-acts">
          <LinkButton kind="go" big to={paths.login()}>
            {homeTexts.hero.start}
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

/** Descriptions for search engines and feed readers. Excluded from the browser bundle. */
const describeHomeTexts = {
  summary:
    "Africa's markets, explained by people who trade them: analyses, trading tools and a place to learn. Financial Freedom for All.",
  feed: 'Soko: analyses',
} as const

const termOf = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

const describeHome: Page['describe'] = ({ search }, state) => {
  const term = termOf(search)
  if (term !== '') return describeSearch(state, search, term, paths.searchResults(term))
  return { title: homeTexts.title, ...(import.meta.env.SSR && headOf(search, state)) }
}

const headOf = (search: URLSearchParams, state: State): Partial<Description> => ({
  summary: describeHomeTexts.summary,
  feed: { path: '/rss.xml', title: describeHomeTexts.feed },
  jsonLd: [website],
  ...listHead(state, latestQuery(search), paths.home),
  ...(isFollowing(search) && { unlisted: true }),
})

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

/** Without a search term, the HTML has both home pages, for visitors and for members. */
export const page: Page = {
  Component: Home,
  load: async (dispatch, { search }) => {
    const term = termOf(search)
    const list = async (query: Parameters<typeof postsApi.endpoints.listPosts.initiate>[0]) =>
      dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false }))
    if (term !== '') return loadList(dispatch, searchQueryOf(term, search))
    return Promise.all([list(popularQuery), ...(isFollowing(search) ? [] : [list(latestQuery(search))])])
  },
  describe: describeHome,
}
