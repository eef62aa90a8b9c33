import { type ApiPath, apiRequest } from '../../shared/api/request.ts'

/**
 * What is kept on the device for reading offline, and what a page and the service worker say to each other. Both import
 * this file, so it knows nothing that only one of them has.
 */

/** The caches, by what is in them. */
export const CacheNames = {
  /** The program: hashed files, and the pages `/offline` and `/`. It is nobody's and stays at a change of user. */
  program: 'soko-program',
  /** Lists and other public pages, as they were served. */
  pages: 'soko-pages',
  /** Public answers of the API. */
  answers: 'soko-answers',
  images: 'soko-images',
  /** The analyses read last, as answers of the API. */
  read: 'soko-read',
  /** Those that the reader has bookmarked. */
  bookmarked: 'soko-bookmarked',
  /** The calls that were opened last, each by itself. */
  calls: 'soko-calls',
  /** Who is signed in, and the list of their bookmarks. */
  personal: 'soko-personal',
} as const

/** How many analyses are kept, and calls by themselves. */
export const MaxSaved = { read: 20, bookmarked: 50, calls: 20 } as const

/** On an answer that is a saved copy: when it was saved, an ISO time. */
export const SAVED_AT = 'x-soko-saved'

/** The page that lists what is kept, and stands in for what is not. */
export const OFFLINE_PAGE = '/offline'
/** The page that opens without a network even if one has never been there. */
export const HOME = '/'
/** Who is signed in, as the worker answers it where the network is away. */
export const ME = '/api/me' satisfies ApiPath

const POSTS = '/api/posts/title/' satisfies ApiPath

/** The call by which an analysis' page asks for it. @param name as in its address. */
export const postUrl = (name: string): string =>
  apiRequest('GET /api/posts/title/{title}', { title: name, exact: '1' }).path

/** The call by which a profile's page asks for its user. @param username as in its address. */
export const userUrl = (username: string): string =>
  apiRequest('GET /api/users/username/{username}', { username }).path

/** The call by which a call's page asks for it. */
export const callUrl = (id: string): string => apiRequest('GET /api/calls/{id}', { id }).path

/** Whether a kept answer is an analysis. */
export const isPostUrl = (address: string): boolean => new URL(address).pathname.startsWith(POSTS)

/** The call by which its first comments are asked for. */
export const commentsUrl = (postId: string): string =>
  apiRequest('GET /api/comments/post/{postId}', { postId }).path

/** What a page tells the worker. */
export type WorkerMessage =
  /** A page has no worker though one is active: it was being loaded when the worker claimed the others. */
  | { readonly type: 'claim' }
  /** A page has begun. `urls`: what it had loaded before there was a worker. */
  | { readonly type: 'started'; readonly urls: readonly string[] }
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** The editor has been opened: it is to open offline, too. */
  | { readonly type: 'keep-editor' }

/** What pages and the worker ask each other through a port: which build the other one is of, by its entry's address. */
export const BUILD_REQUEST = 'which-build'

/** When a kept answer was saved, an ISO time. */
export const savedAtOf = ({ headers }: Response): string =>
  headers.get(SAVED_AT) ?? new Date(headers.get('date') ?? Date.now()).toISOString()
