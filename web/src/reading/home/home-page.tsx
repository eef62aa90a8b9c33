import { useSearchParams, Link } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { ForMembers, ForVisitors } from '../../shared/session/for-readers.tsx'
import { loadList } from '../lists/load-list.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { foundBy } from '../search-results/found-by.ts'
import { SearchResults } from '../search-results/search-results.tsx'
import { describeHome, termOf } from './describe-home.ts'
import './home.css'
import { isFollowing, latestQuery, MemberHome } from './member-home.tsx'
import { Popular, popularQuery } from './popular.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { homeTexts } from './home.texts.ts'

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
