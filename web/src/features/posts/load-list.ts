import type { Dispatch } from '../../app/store.ts'
import { postsApi, type PostListQuery } from './posts.api.ts'

/** Reads what a page in a `ListFrame` shows, on the server: its posts, and the topics beside them. */
export const loadList = async (dispatch: Dispatch, query: PostListQuery): Promise<unknown> =>
  Promise.all([
    dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false })),
    dispatch(postsApi.endpoints.listCategories.initiate(undefined, { subscribe: false })),
  ])
