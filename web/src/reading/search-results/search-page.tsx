import { useParams } from 'react-router-dom'
import type { Page, Place } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { loadList } from '../lists/load-list.ts'
import { describeSearch } from './describe-search.ts'
import { searchQueryOf } from './search-options.ts'
import { SearchResults } from './search-results.tsx'

const termOf = ({ name }: Place['params']): string => name?.trim() ?? ''

const Search = () => {
  const term = termOf(useParams())
  return <SearchResults term={term} path={paths.search(term)} />
}

export const page: Page = {
  Component: Search,
  load: async (dispatch, { params, search }) => loadList(dispatch, searchQueryOf(termOf(params), search)),
  describe: (place, state) => {
    const term = termOf(place.params)
    return term === ''
      ? { title: term, movedTo: paths.home }
      : describeSearch(state, place.search, term, paths.search(term))
  },
}
