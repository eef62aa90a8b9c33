import type { Message } from '@soko/contracts/types/admin.ts'
import { api, pageByPage } from '../../../app/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'

export type Report = Extract<Message, { kind: 'report' }>
export type ContactMessage = Extract<Message, { kind: 'contact' }>

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What reached the admins, the newest first. */
    listMessages: build.infiniteQuery<AdminPage<Message>, void, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ pageParam }) => withQuery('/api/admin/messages', { cursor: pageParam }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Removes a post of anybody, for good. */
    removeAnyPost: build.mutation<null, string>({
      query: (postId) => ({
        path: `/api/admin/posts/${encodeURIComponent(postId)}/remove`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, error, postId) =>
        error === undefined
          ? ['Admin', { type: 'Post', id: postId }, { type: 'Post', id: 'LIST' }, 'Bookmarks']
          : [],
    }),
    /** Deletes a comment of anybody, for good. `postId` is that of the post it stands under, if that is there. */
    removeAnyComment: build.mutation<
      null,
      { readonly commentId: string; readonly postId: string | undefined }
    >({
      query: ({ commentId }) => ({
        path: `/api/comments/${encodeURIComponent(commentId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, error, { postId }) => {
        if (error !== undefined) return []
        if (postId === undefined) return ['Admin']
        return ['Admin', { type: 'Comments', id: postId }, { type: 'Post', id: postId }]
      },
    }),
  }),
})

export const { useListMessagesInfiniteQuery, useRemoveAnyPostMutation, useRemoveAnyCommentMutation } =
  messagesApi
