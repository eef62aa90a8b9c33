import { type ApiPath, apiRequest } from '../../shared/api/request.ts'

/** Caches for offline reading and messages of the service worker, shared by pages and the worker. */

export const CacheNames = {
  /**
   * The app's files, and the pages `/offline` and `/`. Not deleted when the user changes, as they contain no
   * personal data.
   */
  program: 'soko-program',
  /** Lists and other public pages, as HTML. */
  pages: 'soko-pages',
  answers: 'soko-answers',
  images: 'soko-images',
  /** The most recently read analyses, as API responses. */
  read: 'soko-read',
  bookmarked: 'soko-bookmarked',
  /** The most recent calls that were opened on their own page. */
  calls: 'soko-calls',
  /** The signed-in user and the list of their bookmarks. */
  personal: 'soko-personal',
} as const

/** The maximum number of analyses or calls in each cache. */
export const MaxSaved = { read: 20, bookmarked: 50, calls: 20 } as const

/** A response header with the ISO time at which a copy was saved. Only saved copies have it. */
export const SAVED_AT = 'x-soko-saved'

/** The page that lists saved content. Also shown instead of pages that are not saved. */
export const OFFLINE_PAGE = '/offline'
/** The home page, which opens offline even if the reader has never visited it. */
export const HOME = '/'
/** The session check. Offline, the worker responds to it. */
export const ME = '/api/me' satisfies ApiPath

const POSTS = '/api/posts/title/' satisfies ApiPath

/**
 * Returns the URL of the API request for an analysis.
 * @param name its name in the page's URL.
 */
export const postUrl = (name: string): string =>
  apiRequest('GET /api/posts/title/{title}', { title: name, exact: '1' }).path

/**
 * Returns the URL of the API request for a profile.
 * @param username as in the page's URL.
 */
export const userUrl = (username: string): string =>
  apiRequest('GET /api/users/username/{username}', { username }).path

export const callUrl = (id: string): string => apiRequest('GET /api/calls/{id}', { id }).path

export const isPostUrl = (address: string): boolean => new URL(address).pathname.startsWith(POSTS)

export const commentsUrl = (postId: string): string =>
  apiRequest('GET /api/comments/post/{postId}', { postId }).path

export type WorkerMessage =
  /** Asks the worker to control the page, which was still loading when the worker claimed all pages. */
  | { readonly type: 'claim' }
  /** The page is ready. `urls` lists what the page loaded before the worker controlled it. */
  | { readonly type: 'started'; readonly urls: readonly string[] }
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'keep-editor' }

/**
 * Asks a page or the worker for the URL of its entry module, which identifies the build. The recipient
 * responds through the message's port.
 */
export const BUILD_REQUEST = 'which-build'

export const savedAtOf = ({ headers }: Response): string =>
  headers.get(SAVED_AT) ?? new Date(headers.get('date') ?? Date.now()).toISOString()
