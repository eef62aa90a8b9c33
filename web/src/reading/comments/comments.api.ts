import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api } from '../../shared/api/api.ts'
import { requestPages } from '../../shared/api/endpoints.ts'
import type { Immutable } from '../../shared/api/request.ts'

/** An empty cursor means that the list starts with the newest comment. */
export type CommentListQuery = { readonly postId: string; readonly cursor: string }

export type CommentListPage = Immutable<ResponseTo<'GET /api/comments/post/{postId}'>> & {
  /** Comments published after the page was loaded; only on the first page of the newest comments. */
  readonly newIds?: readonly string[]
}

/** Queries for comments. The commands are in `comment-commands.api.ts`, which is loaded on first use. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<CommentListPage, CommentListQuery, string>({
      ...requestPages('GET /api/comments/post/{postId}'),
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),
  }),
})

export const { useListCommentsInfiniteQuery } = commentsApi
