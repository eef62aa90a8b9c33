import { fromCursor } from '../lists/list-address.ts'
import type { PostListQuery } from '../../shared/posts/posts.api.ts'

/** The options of a search: by date instead of relevance, only exact matches, and a single topic. */
export type ResultsChoice = {
  readonly isByDate: boolean
  readonly isExact: boolean
  readonly topic?: string | undefined
}

/** The choice that stands in an address. */
export const choiceOf = (search: URLSearchParams): ResultsChoice => ({
  isByDate: search.get('sort') === 'latest',
  isExact: search.get('exact') === '1',
  topic: search.get('category') ?? undefined,
})

/** @param path the address of a term's results. @returns that of the same results chosen so. */
export const chosenPath = (path: string, { isByDate, isExact, topic }: ResultsChoice): string => {
  const choice = new URLSearchParams({
    ...(topic !== undefined && { category: topic }),
    ...(isExact && { exact: '1' }),
    ...(isByDate && { sort: 'latest' }),
  })
  return choice.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${choice.toString()}`
}

/** What a search for a term lists, from where its address says: asked for, shown and described by the same query. */
export const foundBy = (term: string, search: URLSearchParams): PostListQuery => {
  const { isByDate, isExact, topic } = choiceOf(search)
  return {
    search: term,
    ...(topic !== undefined && { category: topic }),
    ...(isByDate && { sort: 'latest' }),
    ...(isExact && { exact: '1' }),
    ...fromCursor(search),
  }
}
