import { type ApiPath, apiRequest } from '../../shared/api/request.ts'

export const CacheNames = {
  /** The app's files, `/offline` and `/`. Has no personal data, so it is kept when the user changes. */
  program: 'soko-program',
  /** The HTML of public pages. */
  pages: 'soko-pages',
  answers: 'soko-answers',
  images: 'soko-images',
  /** Analyses that the reader opened, as API responses. */
  read: 'soko-read',
  bookmarked: 'soko-bookmarked',
  /** Calls that the reader opened on their own page. */
  calls: 'soko-calls',
  personal: 'soko-personal',
} as const

/** Maximum number of items in each cache. */
export const MaxSaved = { read: 20, bookmarked: 50, calls: 20 } as const

/** A response header of saved copies, with an ISO time. */
export const SAVED_AT = 'x-soko-saved'

/** Lists saved content. Also shown instead of pages that are not saved. */
export const OFFLINE_PAGE = '/offline'
/** The home page opens offline even if it was never visited. */
export const HOME = '/'
/** The service worker responds to this request while offline. */
export const ME = '/api/me' satisfies ApiPath

const POSTS = '/api/posts/title/' satisfies ApiPath

/** The API request for an analysis. `name` is from the page's URL. */
export const postUrl = (name: string): string =>
  apiRequest('GET /api/posts/title/{title}', { title: name, exact: '1' }).path

/** The API request for a profile. `username` is from the page's URL. */
export const userUrl = (username: string): string =>
  apiRequest('GET /api/users/username/{username}', { username }).path

export const callUrl = (id: string): string => apiRequest('GET /api/calls/{id}', { id }).path

export const isPostUrl = (address: string): boolean => new URL(address).pathname.startsWith(POSTS)

export const commentsUrl = (postId: string): string =>
  apiRequest('GET /api/comments/post/{postId}', { postId }).path

export type WorkerMessage =
  /** From a page that was still loading when the worker claimed all pages. */
  | { readonly type: 'claim' }
  /** `urls` lists what the page loaded before the worker controlled it. */
  | { readonly type: 'started'; readonly urls: readonly string[] }
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'keep-editor' }

/** Asks for the URL of the entry module, which identifies the build. Answered through the port. */
export const BUILD_REQUEST = 'which-build'

/** Asks a page for its URL. Answered through the port. */
export const ADDRESS_REQUEST = 'which-address'

export const savedAtOf = ({ headers }: Response): string =>
  headers.get(SAVED_AT) ?? new Date(headers.get('date') ?? Date.now()).toISOString()
