import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api } from '../../shared/api/api.ts'
import { requestPages } from '../../shared/api/endpoints.ts'
import type { Immutable } from '../../shared/api/request.ts'

/** Comments of a post from a cursor on; an empty cursor means from the newest. */
export type CommentListQuery = { readonly postId: string; readonly cursor: string }

export type CommentListPage = Immutable<ResponseTo<'GET /api/comments/post/{postId}'>> & {
  /** On the first page of the newest comments: ids of comments published since it was loaded. */
  readonly newIds?: readonly string[]
}

/** Queries for comments. The commands are in `comment-commands.api.ts`, loaded on first use. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<CommentListPage, CommentListQuery, string>({
      ...requestPages('GET /api/comments/post/{postId}'),
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),
  }),
})

export const { useListCommentsInfiniteQuery } = commentsApi
