import type { Description } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { listHead } from '../lists/list-head.ts'
import { choiceOf, chosenPath, foundBy } from './found-by.ts'
import { searchResultsTexts } from './search-results.texts.ts'

/** The description for link previews; the build drops it for browsers. */
const describeSearchTexts = {
  summary: (term: string) => `Analyses on Soko about ${term}.`,
} as const

/**
 * What a page of results is, wherever it stands: not for search engines, which have the pages themselves.
 * @param path the address of the term's results, without a cursor or a choice.
 */
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
    ...listHead(state, foundBy(term, search), chosenPath(path, choiceOf(search))),
  }),
})
