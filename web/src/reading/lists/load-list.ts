import type { Dispatch } from '../../shared/store/store.ts'
import { loadSuggestions } from '../../shared/not-found/suggestions.api.ts'
import { type PostListQuery, postsApi } from '../../shared/posts/posts.api.ts'

export const loadList = async (dispatch: Dispatch, query: PostListQuery): Promise<unknown> =>
  Promise.all([
    loadPosts(dispatch, query),
    dispatch(postsApi.endpoints.listCategories.initiate(undefined, { subscribe: false })),
  ])

const loadPosts = async (dispatch: Dispatch, query: PostListQuery): Promise<void> => {
  const { data } = await dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false }))
  if (data?.pages[0]?.found?.total === 0) await loadSuggestions(dispatch, query.search ?? '')
}
