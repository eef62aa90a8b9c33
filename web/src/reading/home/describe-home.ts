import { type Description, type Page, pagesTexts } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { listHead } from '../lists/list-head.ts'
import { describeSearch } from '../search-results/describe-search.ts'
import { homeTexts } from './home.texts.ts'
import { isFollowing, latestQuery } from './member-home.tsx'

/** Descriptions for search engines and feed readers; the build drops them for browsers. */
const describeHomeTexts = {
  summary:
    "Africa's markets, explained by people who trade them: analyses, trading tools and a place to learn. Financial Freedom for All.",
  feed: 'Soko: analyses',
} as const

/** What is searched for: `/` is also where searches without scripts lead. */
export const termOf = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

/** What the home page is: the site, or the results of a search. */
export const describeHome: Page['describe'] = ({ search }, state) => {
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
