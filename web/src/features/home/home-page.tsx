import { useSearchParams } from 'react-router-dom'
import { appTexts } from '../../app/app.texts.ts'
import type { Page } from '../../app/page.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../auth/use-session.ts'
import { fromCursor } from '../posts/list-address.ts'
import { listHead } from '../posts/list-head.ts'
import { loadList } from '../posts/load-list.ts'
import { postsApi } from '../posts/posts.api.ts'
import { describeSearch } from '../search/describe-search.ts'
import { foundBy } from '../search/found-by.ts'
import { SearchResults } from '../search/search-results.tsx'
import { Hero } from './hero.tsx'
import './home.css'
import { homeTexts } from './home.texts.ts'
import { isFollowing, MemberHome } from './member-home.tsx'
import { Popular, popularQuery } from './popular.tsx'

/** What is searched for: `/` is also where searches without scripts lead. */
const termOf = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

const Home = () => {
  const [search] = useSearchParams()
  const { status } = useSession()
  const term = termOf(search)
  if (term !== '') {
    return <SearchResults term={term} path={paths.found(term)} />
  }
  return (
    <>
      {status !== 'in' && (
        <div className="for-visitors">
          <Hero />
          <Popular />
        </div>
      )}
      {status !== 'out' && (
        <div className="for-members">
          <MemberHome />
        </div>
      )}
    </>
  )
}

/** Search engines learn from this what the site is, and how to search it. */
const website = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: appTexts.site,
  description: homeTexts.summary,
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
    return Promise.all([list(popularQuery), ...(isFollowing(search) ? [] : [list(fromCursor(search))])])
  },
  describe: ({ search }, state) => {
    const term = termOf(search)
    if (term !== '') return describeSearch(state, search, term, paths.found(term))
    return {
      title: homeTexts.title,
      summary: homeTexts.summary,
      feed: { path: '/rss.xml', title: homeTexts.feed },
      jsonLd: [website],
      ...listHead(state, fromCursor(search), paths.home),
      ...(isFollowing(search) && { unlisted: true }),
    }
  },
}
