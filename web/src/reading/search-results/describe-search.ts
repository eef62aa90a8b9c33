import type { Description } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { listHead } from '../lists/list-head.ts'
import { searchOptionsOf, pathWithOptions, searchQueryOf } from './search-options.ts'
import { searchResultsTexts } from './search-results.texts.ts'

const describeSearchTexts = {
  summary: (term: string) => `Analyses on Soko about ${term}.`,
} as const

/** Returns the metadata of a page of search results, which search engines must not index. */
export const describeSearch = (
  state: State,
  search: URLSearchParams,
  term: string,
  path: string,
): Description => ({
  title: searchResultsTexts.title(term),
  ...(import.meta.env.SSR && {
    summary: describeSearchTexts.summary(term),
    unlisted: true,
    ...listHead(state, searchQueryOf(term, search), pathWithOptions(path, searchOptionsOf(search))),
  }),
})
