import type { Dispatch } from '../../app/store.ts'
import { fromCursor } from '../posts/list-address.ts'
import { postsApi } from '../posts/posts.api.ts'

/** Reads what the results of a search show, on the server: the posts, and the topics beside them. */
export const loadSearch = async (
  dispatch: Dispatch,
  search: URLSearchParams,
  term: string,
): Promise<unknown> =>
  Promise.all([
    dispatch(
      postsApi.endpoints.listPosts.initiate({ search: term, ...fromCursor(search) }, { subscribe: false }),
    ),
    dispatch(postsApi.endpoints.listCategories.initiate(undefined, { subscribe: false })),
  ])
