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
  /** The access token; undefined on the server. */
  readonly tokens?: Tokens
  /** Subscribes to live topics (`shared/live/topic-subscriptions.ts`); undefined on the server. */
  readonly live?: { readonly subscribe: (topics: readonly string[]) => () => void }
}

/** Types the extra argument, which RTK Query passes as unknown. */
export const asExtra = (extra: unknown): Extra => extra as Extra

/** The action that loads the server's responses into a browser's store. */
export const HYDRATE = 'app/hydrate'

/** The parts of the API's state that the server passes to the browser. */
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

/** How long responses that no component shows stay cached, in seconds, so that going back is instant. */
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
  'Notifications',
  'Sessions',
  'Preview',
  'Admin',
] as const

type TagType = (typeof TAG_TYPES)[number]

export type Tag = TagType | { readonly type: TagType; readonly id: string | number }

/** The tag of the lists of posts, and of data that changes with them. */
export const POSTS = { type: 'Post', id: 'LIST' } as const

/**
 * The API. Features add endpoints in `<feature>.api.ts` with `api.injectEndpoints` and `request` of
 * `endpoints.ts`, which takes its types from the contracts.
 *
 * Tags name the content of a response: `Post` (by id) or `POSTS` (lists), `Comments` (by post id), `User`
 * (by id), `Call` (price calls, charts, statistics), `History` (versions of a post), `Preview` (links and
 * remarks of a draft, by its id), the user's own `Bookmarks`, `Draft`, `Deleted` (by `POSTS` and `COMMENTS`),
 * `Scheduled` and `Sessions`, `Site` (settings), and `Admin`.
 */
export const api = createApi({
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : KEEP_UNUSED_FOR,
  extractRehydrationInfo: (action) =>
    isHydrate(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
})
