import { matchRoutes } from 'react-router-dom'

const results = [{ path: '/search/:name' }]

/** What an address searches for: `/search/{term}`, or `/?search=` as without scripts; empty where it searches for nothing. */
export const searchedTerm = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => {
  if (pathname === '/') return new URLSearchParams(search).get('search')?.trim() ?? ''
  return matchRoutes(results, pathname)?.[0]?.params['name']?.trim() ?? ''
}
