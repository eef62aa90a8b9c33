import type { Action } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  type CombinedState,
  createApi,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react'
import type { ResponseMeta, ApiError, ApiRequest, Http } from './http.ts'
import type { Tokens } from './tokens.ts'

export type Extra = {
  readonly http: Http
  /** Undefined on the server, which sends requests without a token. */
  readonly tokens?: Tokens
  /** Subscribes to topics of live updates (`shared/live/topic-subscriptions.ts`). Undefined on the server. */
  readonly live?: { readonly subscribe: (topics: readonly string[]) => () => void }
}

/** RTK Query passes the thunk's extra argument as unknown. */
export const asExtra = (extra: unknown): Extra => extra as Extra

export const HYDRATE = 'app/hydrate'

export type HydratedState = Pick<CombinedState<EndpointDefinitions, string, 'api'>, 'queries' | 'provided'>

const isHydrate = (action: Action): action is Action & { payload: HydratedState } => action.type === HYDRATE

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ResponseMeta> = async (
  request,
  { extra, signal, forced },
) => {
  const response = await asExtra(extra).http(forced ? { ...request, bypassCache: true } : request, signal)
  const isMissing = 'error' in response && response.error.status === 404
  return request.nullIfMissing && isMissing ? { data: null } : response
}

/** In seconds: how long unused responses stay in the cache, so that going back is instant. */
export const KEEP_UNUSED_FOR = 300

const TAG_TYPES = [
  'Post',
  'Comments',
  'User',
  'Bookmarks',
  'Draft',
  'Deleted',
  'Scheduled',
  'Site',
  'History',
  'Call',
  'Category',
  'Notifications',
  'Sessions',
  'Preview',
  'Admin',
] as const

type TagType = (typeof TAG_TYPES)[number]

export type Tag = TagType | { readonly type: TagType; readonly id: string | number }

/** The tag of lists of posts, and of data that changes along with these lists. */
export const POSTS = { type: 'Post', id: 'LIST' } as const

/**
 * The RTK Query API. Features add their endpoints in `<feature>.api.ts` with `api.injectEndpoints` and with
 * `request` in `endpoints.ts`, which takes types from the contracts.
 *
 * A response's tags tell what it contains:
 *
 * - `Post` (by id), `POSTS` (lists of posts), `History` (versions of a post, by post id)
 * - `Comments` (by post id), `User` (by id), `Call` (price calls, charts, statistics)
 * - `Preview` (preview links of a draft and remarks on it, by draft id)
 * - the user's own `Bookmarks`, `Draft`, `Deleted` (ids `POSTS` and `COMMENTS`), `Scheduled` and
 *   `Sessions`
 * - `Site` (settings), `Admin` (data of the admin area)
 */
export const api = createApi({
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : KEEP_UNUSED_FOR,
  extractRehydrationInfo: (action) =>
    isHydrate(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
})
