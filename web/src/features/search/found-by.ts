import { fromCursor } from '../posts/list-address.ts'
import type { PostListQuery } from '../posts/posts.api.ts'

/** What a search for a term lists, from where its address says: asked for, shown and described by the same query. */
export const foundBy = (term: string, search: URLSearchParams): PostListQuery => ({
  search: term,
  ...fromCursor(search),
})
