import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api } from '../../shared/api/api.ts'
import { requestPages } from '../../shared/api/endpoints.ts'
import type { Immutable } from '../../shared/api/request.ts'

/** The comments on a post, from a cursor on; from the newest if it is empty. */
export type CommentListQuery = { readonly postId: string; readonly cursor: string }

export type CommentListPage = Immutable<ResponseTo<'GET /api/comments/post/{postId}'>> & {
  /** On the first page of a list from the newest: ids of what others have said since it was read. */
  readonly news?: readonly string[]
}

/** Reading comments. The commands are in `comment-commands.api.ts`, which is loaded with the first of them. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listComments: build.infiniteQuery<CommentListPage, CommentListQuery, string>({
      ...requestPages('GET /api/comments/post/{postId}'),
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),
  }),
})

export const { useListCommentsInfiniteQuery } = commentsApi
