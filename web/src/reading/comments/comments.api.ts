import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api } from '../../shared/api/api.ts'
import { requestPages } from '../../shared/api/endpoints.ts'
import type { Immutable } from '../../shared/api/request.ts'

/**
 * Identifies a list of comments of a post. An empty cursor means that the list starts with the newest
 * comment.
 */
export type CommentListQuery = { readonly postId: string; readonly cursor: string }

export type CommentListPage = Immutable<ResponseTo<'GET /api/comments/post/{postId}'>> & {
  /**
   * Ids of comments published after this page was loaded. Only set on the first page of the newest comments.
   */
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
