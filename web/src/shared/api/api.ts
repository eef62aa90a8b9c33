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
) => extraOf(extra).http(forced ? { ...request, again: true } : request, signal)

/** In seconds: how long what nobody shows any more is kept, so that going back shows it at once. */
export const KEEP = 300

/**
 * The API. Every feature adds its calls in its own `<feature>.api.ts` by `api.injectEndpoints`, by `asks` of `asks.ts` and
 * `call` of `call.ts`: what is sent and answered is what the contracts say.
 *
 * Tags say what an answer shows: a post or list (`Post`, by id, or `LIST`), comments of a post (`Comments`, by post id),
 * a person (`User`, by id), calls, what they are drawn with, and what a person's add up to (`Call`), one's bookmarks, one's drafts (`Draft`), what one has deleted (`Deleted`, by `POSTS` and `COMMENTS`), what one has scheduled (`Scheduled`), the site's settings, the revisions of a post, one's sessions, whom one shows a draft (`Preview`, by its id), and what admins alone see (`Admin`).
 */
export const api = createApi({
  baseQuery,
  tagTypes: [
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
  ],
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : KEEP,
  extractRehydrationInfo: (action) =>
    isHydrate(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
})
