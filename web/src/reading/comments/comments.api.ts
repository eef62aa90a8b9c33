import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { pageByPage } from '../../shared/api/asks.ts'
import { call, type Unchanging } from '../../shared/api/call.ts'

/** The comments on a post, from a cursor on; from the newest when it is empty. */
export type CommentListQuery = { readonly postId: string; readonly from: string }

export type CommentListPage = Unchanging<AnswerTo<'GET /api/comments/post/{postId}'>> & {
  /** On the first page of a list from the newest: ids of what others have said since it was read. */
  readonly news?: readonly string[]
}

/** Reading comments. Writing them is in `comment-commands.api.ts`, loaded when somebody does. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page after page. */
    listComments: build.infiniteQuery<CommentListPage, CommentListQuery, string>({
      ...pageByPage(({ postId, from }: CommentListQuery, cursor) =>
        call('GET /api/comments/post/{postId}', { params: { postId }, query: { cursor: cursor || from } }),
      ),
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),
  }),
})

export const { useListCommentsInfiniteQuery } = commentsApi
