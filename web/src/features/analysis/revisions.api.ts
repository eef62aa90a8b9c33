import type { Revision } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'

const revisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a post, newest first. */
    listRevisions: build.query<readonly Revision[], string>({
      query: (postId) => `/api/posts/${encodeURIComponent(postId)}/history?limit=100`,
      transformResponse: ({ revisions }: { readonly revisions: readonly Revision[] }) => revisions,
      providesTags: (_revisions, _error, postId) => [{ type: 'History', id: postId }],
    }),
  }),
})

export const { useListRevisionsQuery } = revisionsApi
