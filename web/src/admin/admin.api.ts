import type { Message } from '@soko/contracts/types/admin.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import type { LogService } from '@soko/contracts/types/public-log.ts'
import type { Reported } from '@soko/contracts/types/report.ts'
import { api, POSTS } from '../shared/api/api.ts'
import { onSuccess, request, requestPages } from '../shared/api/endpoints.ts'
import { apiRequest, responseTo } from '../shared/api/request.ts'
import type { UserChange } from './users/user-change.ts'

export type ContactMessage = Extract<Message, { kind: 'contact' }>

export type Target = Pick<Reported, '_id' | 'about' | 'post' | 'comment'>

const categoriesFrom = (cursor: string) => apiRequest('GET /api/admin/categories', { limit: 100, cursor })

/** Not cached: refetched whenever a component shows the data. */
const fresh = { keepUnusedDataFor: 0 }
const shown = { providesTags: ['Admin'], ...fresh } as const
const health = [{ type: 'Admin', id: 'HEALTH' }] as const
const logs = [{ type: 'Admin', id: 'LOGS' }] as const
const changes = { invalidatesTags: onSuccess(['Admin']) }
/** Refetches lists after a change, and after errors too, because another admin may have acted first. */
const changesAnyway = { invalidatesTags: ['Admin'] } as const
const changesCategories = {
  invalidatesTags: (_data: unknown, error: unknown) =>
    error === undefined ? (['Post', 'Admin'] as const) : (['Admin'] as const),
}
const changesTarget = {
  invalidatesTags: onSuccess(({ about, post, comment }: Target) => {
    const postId = post?._id ?? ''
    return about === 'post'
      ? [{ type: 'Post', id: postId }, POSTS, 'Bookmarks']
      : [
          { type: 'Comments', id: postId },
          { type: 'Comments', id: comment?._id ?? '' },
          { type: 'Post', id: postId },
        ]
  }),
}

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({ ...request('GET /api/admin/overview'), ...shown }),
    listActivities: build.infiniteQuery({ ...requestPages('GET /api/admin/activities'), ...shown }),

    /** Lists users, newest first without `search`, which finds names or an e-mail address. */
    listUsers: build.infiniteQuery({ ...requestPages('GET /api/admin/users'), ...shown }),
    listAdmins: build.infiniteQuery({ ...requestPages('GET /api/admin/admins'), ...shown }),
    newestUsers: build.query({
      ...request('GET /api/admin/users', { fixed: { limit: 5 }, transform: ({ items }) => items }),
      ...shown,
    }),
    changeUser: build.mutation<unknown, { readonly id: string; readonly change: UserChange }>({
      query: ({ id, change }) => {
        if ('suspended' in change) return apiRequest('POST /api/admin/users/{id}/suspend', { id, ...change })
        return 'role' in change
          ? apiRequest('POST /api/admin/users/{id}/role', { id, ...change })
          : apiRequest('POST /api/admin/users/{id}/type', { id, ...change })
      },
      ...changes,
    }),

    /** Lists categories, most used first. Includes hidden ones, because a new name must differ from theirs too. */
    listAllCategories: build.query<readonly AdminCategory[], void>({
      queryFn: async (_arg, _api, _options, send) => {
        const all: AdminCategory[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = categoriesFrom(cursor)
          const { data, error } = await send(page)
          if (error !== undefined) return { error }
          const { items, nextCursor } = responseTo(page, data)
          all.push(...items)
          cursor = nextCursor
        }
        return { data: all }
      },
      ...shown,
    }),
    /** Lists the newest analyses in a category, for the preview of a merge. */
    listTouched: build.query({ ...request('GET /api/posts', { fixed: { limit: 20 } }), ...fresh }),
    /** Renames a category or, if the new name exists, merges both categories. */
    renameCategory: build.mutation({ ...request('POST /api/admin/categories/rename'), ...changesCategories }),
    approveCategory: build.mutation({
      ...request('POST /api/admin/categories/approve'),
      ...changesCategories,
    }),
    hideCategory: build.mutation({ ...request('POST /api/admin/categories/hide'), ...changesCategories }),

    listMessages: build.infiniteQuery({
      ...requestPages('GET /api/admin/messages', {
        // Omits reports, which have a queue of their own.
        transform: ({ items, nextCursor }) => ({
          items: items.filter((item): item is ContactMessage => item.kind === 'contact'),
          nextCursor,
        }),
      }),
      ...shown,
    }),
    closeMessage: build.mutation({ ...request('POST /api/admin/messages/{id}/close'), ...changes }),
    reopenMessage: build.mutation({ ...request('POST /api/admin/messages/{id}/reopen'), ...changes }),

    listReports: build.infiniteQuery({ ...requestPages('GET /api/admin/reports'), ...shown }),
    getPostVersion: build.query({ ...request('GET /api/admin/posts/{id}/versions/{version}'), ...fresh }),
    /** Fetches the text of a comment that its author has deleted. */
    getCommentText: build.query({ ...request('GET /api/admin/comments/{id}'), ...fresh }),
    closeReports: build.mutation({ ...request('POST /api/admin/reports/{id}/close'), ...changesAnyway }),
    reopenReports: build.mutation({ ...request('POST /api/admin/reports/{id}/reopen'), ...changesAnyway }),
    answerReports: build.mutation({ ...request('POST /api/admin/reports/{id}/answer'), ...changes }),
    /** Does not refetch the lists: callers then send `closeReports`, which does. */
    removeReported: build.mutation<unknown, Target>({
      query: ({ about, post, comment }) =>
        about === 'post'
          ? apiRequest('POST /api/admin/posts/{id}/remove', { id: post?._id ?? '' })
          : apiRequest('DELETE /api/comments/{id}', { id: comment?._id ?? '' }),
      ...changesTarget,
    }),
    restoreReported: build.mutation<unknown, Target>({
      query: ({ about, post, comment }) =>
        about === 'post'
          ? apiRequest('POST /api/admin/posts/{id}/restore', { id: post?._id ?? '' })
          : apiRequest('POST /api/admin/comments/{id}/restore', { id: comment?._id ?? '' }),
      ...changesTarget,
    }),

    getSiteSettings: build.query({
      ...request('GET /api/site', {
        // Users who lost the admin role get only the public settings.
        transform: (site) =>
          'banking' in site ? site : { ...site, contactInformation: null, banking: null, version: 0 },
      }),
      ...shown,
    }),
    updateSite: build.mutation({
      ...request('PUT /api/site'),
      invalidatesTags: onSuccess(['Site', 'Admin']),
    }),

    health: build.query({ ...request('GET /api/admin/health'), providesTags: health, ...fresh }),
    /** Retries need the same idempotency key: with a new one, a retry could skip a second event. */
    operate: build.mutation({
      ...request('POST /api/admin/consumers/{service}/{name}/{act}', {
        transform: (_null, meta): 'done' | 'under way' => (meta?.isPending ? 'under way' : 'done'),
      }),
      invalidatesTags: health,
    }),

    listLogStates: build.query({
      ...request('GET /api/admin/logs', { transform: (response) => response.logs }),
      providesTags: logs,
      ...fresh,
    }),
    /** Starts a new log, and returns its origin. */
    beginOrigin: build.mutation({
      query: (service: LogService) => apiRequest(`POST /api/admin/logs/${service}/origins`),
      transformResponse: ({ origin }: { readonly origin: string }) => origin,
      invalidatesTags: logs,
    }),
    /** Adds a key. The log then signs with both keys. */
    addLogKey: build.mutation({
      query: (service: LogService) => apiRequest(`POST /api/admin/logs/${service}/keys`),
      invalidatesTags: logs,
    }),
    /** Removes the old key. The log then signs with the new key only. */
    retireLogKey: build.mutation({
      query: (service: LogService) => apiRequest(`DELETE /api/admin/logs/${service}/keys/oldest`),
      invalidatesTags: logs,
    }),
  }),
})

export const {
  useOverviewQuery,
  useListActivitiesInfiniteQuery,
  useListUsersInfiniteQuery,
  useListAdminsInfiniteQuery,
  useNewestUsersQuery,
  useListAllCategoriesQuery,
  useListTouchedQuery,
  useListMessagesInfiniteQuery,
  useListReportsInfiniteQuery,
  useGetPostVersionQuery,
  useGetCommentTextQuery,
  useAnswerReportsMutation,
  useGetSiteSettingsQuery,
  useUpdateSiteMutation,
  useHealthQuery,
  useOperateMutation,
  useListLogStatesQuery,
  useBeginOriginMutation,
  useAddLogKeyMutation,
  useRetireLogKeyMutation,
} = adminApi
