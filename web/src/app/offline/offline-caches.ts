import { type ApiPath, apiRequest } from '../../shared/api/request.ts'

/** Caches for offline reading, and messages between pages and the service worker. Imported by both. */

export const CacheNames = {
  /** The app: hashed files, and the pages `/offline` and `/`. Not personal, so a change of user keeps it. */
  program: 'soko-program',
  /** Lists and other public pages, as served. */
  pages: 'soko-pages',
  answers: 'soko-answers',
  images: 'soko-images',
  /** The last analyses read, as API responses. */
  read: 'soko-read',
  bookmarked: 'soko-bookmarked',
  /** The last calls whose own page was opened. */
  calls: 'soko-calls',
  /** The signed-in user and the list of their bookmarks. */
  personal: 'soko-personal',
} as const

/** How many entries the caches of analyses and calls hold. */
export const MaxSaved = { read: 20, bookmarked: 50, calls: 20 } as const

/** A response header of saved copies: when the copy was saved, as an ISO time. */
export const SAVED_AT = 'x-soko-saved'

/** The page that lists saved content, and replaces pages that are not saved. */
export const OFFLINE_PAGE = '/offline'
/** The page that opens offline even if the reader never visited it. */
export const HOME = '/'
/** The session check, which the worker answers offline. */
export const ME = '/api/me' satisfies ApiPath

const POSTS = '/api/posts/title/' satisfies ApiPath

/** The request of an analysis' page. @param name as in the page's URL. */
export const postUrl = (name: string): string =>
  apiRequest('GET /api/posts/title/{title}', { title: name, exact: '1' }).path

/** The request of a profile page. @param username as in the page's URL. */
export const userUrl = (username: string): string =>
  apiRequest('GET /api/users/username/{username}', { username }).path

export const callUrl = (id: string): string => apiRequest('GET /api/calls/{id}', { id }).path

export const isPostUrl = (address: string): boolean => new URL(address).pathname.startsWith(POSTS)

export const commentsUrl = (postId: string): string =>
  apiRequest('GET /api/comments/post/{postId}', { postId }).path

export type WorkerMessage =
  /** The page was loading while the worker claimed the others, so it has none. */
  | { readonly type: 'claim' }
  /** The page is ready. `urls`: what it loaded before it had a worker. */
  | { readonly type: 'started'; readonly urls: readonly string[] }
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'keep-editor' }

/** Asks a page or the worker for its build: the URL of its entry module, sent back through a port. */
export const BUILD_REQUEST = 'which-build'

export const savedAtOf = ({ headers }: Response): string =>
  headers.get(SAVED_AT) ?? new Date(headers.get('date') ?? Date.now()).toISOString()
