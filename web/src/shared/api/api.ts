import type { Action } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  type CombinedState,
  createApi,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react'
import type { AnswerMeta, ApiError, ApiRequest, Http } from './http.ts'
import type { Tokens } from './tokens.ts'

/** What the store's thunks are given. */
export type Extra = {
  /** How requests are sent, in a browser or on the server. */
  readonly http: Http
  /** The access token; absent where nobody signs in: on the server. */
  readonly tokens?: Tokens
  /** Subscribes to topics of the live stream (`shared/live/topic-subscriptions.ts`); absent where nothing is followed: on the server. */
  readonly live?: { readonly subscribe: (topics: readonly string[]) => () => void }
}

/** What RTK Query hands on without its type. */
export const extraOf = (extra: unknown): Extra => extra as Extra

/** The action by which a browser takes over what the server has read. */
export const HYDRATE = 'app/hydrate'

/** What the server has read: the parts of the API's state that it hands over. */
export type HandedOver = Pick<CombinedState<EndpointDefinitions, string, 'api'>, 'queries' | 'provided'>

const isHydrate = (action: Action): action is Action & { payload: HandedOver } => action.type === HYDRATE

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, AnswerMeta> = async (
  request,
  { extra, signal, forced },
) => {
  const response = await extraOf(extra).http(forced ? { ...request, again: true } : request, signal)
  const isMissing = 'error' in response && response.error.status === 404
  return request.nullIfMissing && isMissing ? { data: null } : response
}

/** In seconds: how long what nobody shows any more is kept, so that going back shows it at once. */
export const KEEP = 300

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

/** A tag that a query provides or a mutation invalidates. */
export type Tag = TagType | { readonly type: TagType; readonly id: string | number }

/** The tag of the lists of posts, and of data that changes with them. */
export const POSTS = { type: 'Post', id: 'LIST' } as const

/**
 * The API. Every feature adds its endpoints in its own `<feature>.api.ts` by `api.injectEndpoints` and `request` of
 * `endpoints.ts`, so that the types of arguments and data are those of the contracts.
 *
 * Tags name the content of a response: a post (`Post`, by id) or list of posts (`POSTS`), comments on a post (`Comments`, by post
 * id), a person (`User`, by id), price calls with their charts and statistics (`Call`), one's bookmarks, one's drafts (`Draft`),
 * one's deleted content (`Deleted`, by `POSTS` and `COMMENTS`), one's scheduled posts (`Scheduled`), the site's settings, the versions
 * of a post (`History`), one's sessions, the links and remarks of a draft's preview (`Preview`, by its id), and data for admins
 * (`Admin`).
 */
export const api = createApi({
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : KEEP,
  extractRehydrationInfo: (action) =>
    isHydrate(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
})
