import type { Comment } from '@soko/contracts/types/comment.ts'
import { api, pageByPage } from '../../api/api.ts'

/** The comments on a post, from a cursor on; from the newest when it is empty. */
export type CommentListQuery = { readonly postId: string; readonly from: string }

export type CommentListPage = {
  readonly comments: readonly Comment[]
  readonly nextCursor: string | null
  /** On the first page of a list from the newest: ids of what others have said since it was read. */
  readonly news?: readonly string[]
}

/** Reading comments. Writing them is in `comment-commands.api.ts`, loaded when somebody does. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page after page. */
    listComments: build.infiniteQuery<CommentListPage, CommentListQuery, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { postId, from }, pageParam }) => {
        const cursor = pageParam || from
        return `/api/comments/post/${encodeURIComponent(postId)}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
      },
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),
  }),
})

export const { useListCommentsInfiniteQuery } = commentsApi
