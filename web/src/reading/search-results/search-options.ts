import { fromCursor } from '../lists/list-address.ts'
import type { PostListQuery } from '../../shared/posts/posts.api.ts'

export type SearchOptions = {
  readonly isByDate: boolean
  readonly isExact: boolean
  readonly topic?: string | undefined
}

export const searchOptionsOf = (search: URLSearchParams): SearchOptions => ({
  isByDate: search.get('sort') === 'latest',
  isExact: search.get('exact') === '1',
  topic: search.get('category') ?? undefined,
})

export const pathWithOptions = (path: string, { isByDate, isExact, topic }: SearchOptions): string => {
  const options = new URLSearchParams({
    ...(topic !== undefined && { category: topic }),
    ...(isExact && { exact: '1' }),
    ...(isByDate && { sort: 'latest' }),
  })
  return options.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${options.toString()}`
}

export const searchQueryOf = (term: string, search: URLSearchParams): PostListQuery => {
  const { isByDate, isExact, topic } = searchOptionsOf(search)
  return {
    search: term,
    ...(topic !== undefined && { category: topic }),
    ...(isByDate && { sort: 'latest' }),
    ...(isExact && { exact: '1' }),
    ...fromCursor(search),
  }
}
