import { nanoid } from '@reduxjs/toolkit'
import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import type { BodyTo, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { Draft } from '@soko/contracts/types/draft.ts'
import { api, POSTS } from '../api/api.ts'
import { onSuccess, request } from '../api/endpoints.ts'
import { apiRequest } from '../api/request.ts'

/** `body` is JSON, as stored with the draft; `key` is an idempotency key. */
type Sending = { readonly body: string; readonly key: string }

const deletion = {
  invalidatesTags: onSuccess(({ id }: { readonly id: string }) => [
    { type: 'Post', id },
    POSTS,
    { type: 'Deleted', id: 'POSTS' },
    'Bookmarks',
  ]),
}

export const postCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPost: build.mutation<ResponseTo<'POST /api/posts/create'>, Sending>({
      query: ({ body, key }) =>
        apiRequest('POST /api/posts/create', {
          ...(JSON.parse(body) as BodyTo<'POST /api/posts/create'>),
          idempotencyKey: key,
        }),
      invalidatesTags: [POSTS],
    }),
    /** Uses POST, because only POST requests have idempotency keys. */
    changePost: build.mutation<ResponseTo<'POST /api/posts/{id}'>, Sending & { readonly id: string }>({
      query: ({ id, body, key }) =>
        apiRequest('POST /api/posts/{id}', {
          ...(JSON.parse(body) as BodyTo<'POST /api/posts/{id}'>),
          id,
          idempotencyKey: key,
        }),
      invalidatesTags: onSuccess(({ id }) => [POSTS, { type: 'Post', id }, { type: 'History', id }]),
    }),
    /** Publishes a draft and deletes it. `note` tells readers about a change, and may be empty. */
    publishSaved: build.mutation<
      ResponseTo<'POST /api/posts/create'>,
      { readonly draft: Draft; readonly note: string }
    >({
      query: ({ draft: { _id: id, fields, baseVersion: version, schedule }, note }) => {
        const post = { ...writtenPost(fields), draftId: id, idempotencyKey: nanoid() }
        return version === null
          ? apiRequest('POST /api/posts/create', { ...post, ...(schedule?.letter && { letter: true }) })
          : apiRequest('POST /api/posts/{id}', { id, ...post, version, ...(note !== '' && { note }) })
      },
    }),
    removePost: build.mutation({ ...request('DELETE /api/posts/{id}'), ...deletion }),
    /** Restores a post, up to 30 days after its deletion. */
    restorePost: build.mutation({ ...request('POST /api/posts/{id}/restore'), ...deletion }),
    /** Categories, the most used first. */
    listCategoryNames: build.query(request('GET /api/posts/category/getall')),
  }),
})

export const { useChangePostMutation, useRestorePostMutation, useListCategoryNamesQuery } = postCommandsApi
