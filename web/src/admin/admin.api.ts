import type { Message } from '@soko/contracts/types/admin.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import type { LogService } from '@soko/contracts/types/public-log.ts'
import type { Reported } from '@soko/contracts/types/report.ts'
import { api, POSTS } from '../shared/api/api.ts'
import { onSuccess, request, requestPages } from '../shared/api/endpoints.ts'
import { apiRequest, responseTo } from '../shared/api/request.ts'
import type { UserChange } from './users/user-change.ts'

export type ContactMessage = Extract<Message, { kind: 'contact' }>

/** Reported content, as far as its commands need it. */
export type Target = Pick<Reported, '_id' | 'about' | 'post' | 'comment'>

const categoriesFrom = (cursor: string) => apiRequest('GET /api/admin/categories', { limit: 100, cursor })

/** Fetched again whenever it is shown, and removed from the store afterwards. */
const fresh = { keepUnusedDataFor: 0 }
const shown = { providesTags: ['Admin'], ...fresh } as const
const health = [{ type: 'Admin', id: 'HEALTH' }] as const
const logs = [{ type: 'Admin', id: 'LOGS' }] as const
const changes = { invalidatesTags: onSuccess(['Admin']) }
/** Also after a refusal: another admin was first, and the result of that is shown. */
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

    /** The newest users first, or those that `search` finds by name. */
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

    /** All categories, most used first, including hidden ones: a new name must differ from all of them. */
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
    /** The newest analyses of a category, which a merge would change. */
    listTouched: build.query({ ...request('GET /api/posts', { fixed: { limit: 20 } }), ...fresh }),
    /** Renames a category in all its posts, or merges it into an existing one. */
    renameCategory: build.mutation({ ...request('POST /api/admin/categories/rename'), ...changesCategories }),
    approveCategory: build.mutation({
      ...request('POST /api/admin/categories/approve'),
      ...changesCategories,
    }),
    hideCategory: build.mutation({ ...request('POST /api/admin/categories/hide'), ...changesCategories }),

    listMessages: build.infiniteQuery({
      ...requestPages('GET /api/admin/messages', {
        // The messages of one state are contact messages only: reports have a queue of their own.
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
    /** The text of a comment that its author has deleted. */
    getCommentText: build.query({ ...request('GET /api/admin/comments/{id}'), ...fresh }),
    closeReports: build.mutation({ ...request('POST /api/admin/reports/{id}/close'), ...changesAnyway }),
    reopenReports: build.mutation({ ...request('POST /api/admin/reports/{id}/reopen'), ...changesAnyway }),
    answerReports: build.mutation({ ...request('POST /api/admin/reports/{id}/answer'), ...changes }),
    /** Removes reported content. `closeReports` follows, after which the lists are fetched again. */
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

    /** The settings with the fields that only admins see. */
    getSiteSettings: build.query({
      ...request('GET /api/site', {
        // A user who is no longer an admin gets the public settings.
        transform: (site) =>
          'banking' in site ? site : { ...site, contactInformation: null, banking: null, version: 0 },
      }),
      ...shown,
    }),
    /** Changes the given settings. */
    updateSite: build.mutation({
      ...request('PUT /api/site'),
      invalidatesTags: onSuccess(['Site', 'Admin']),
    }),

    /** The state of every process of the site. */
    health: build.query({ ...request('GET /api/admin/health'), providesTags: health, ...fresh }),
    /** Resumes, skips or rebuilds a projection. A retry must have the same idempotency key, or it could skip two events. */
    operate: build.mutation({
      ...request('POST /api/admin/consumers/{service}/{name}/{act}', {
        transform: (_null, meta): 'done' | 'under way' => (meta?.isPending ? 'under way' : 'done'),
      }),
      invalidatesTags: health,
    }),

    /** The states of the public logs. */
    listLogStates: build.query({
      ...request('GET /api/admin/logs', { transform: (response) => response.logs }),
      providesTags: logs,
      ...fresh,
    }),
    /** Starts a log again under a new origin, which is the result. */
    beginOrigin: build.mutation({
      query: (service: LogService) => apiRequest(`POST /api/admin/logs/${service}/origins`),
      transformResponse: ({ origin }: { readonly origin: string }) => origin,
      invalidatesTags: logs,
    }),
    /** Creates a second key, which signs beside the first. */
    addLogKey: build.mutation({
      query: (service: LogService) => apiRequest(`POST /api/admin/logs/${service}/keys`),
      invalidatesTags: logs,
    }),
    /** Removes the old key, so that only the new one signs. */
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
