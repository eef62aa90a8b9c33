import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type RouteHandlerCallback,
  type SerwistPlugin,
} from 'serwist'
import type { ApiPath } from '../../shared/api/request.ts'
import { CacheNames, ME, SAVED_AT, savedAtOf } from '../offline/offline-caches.ts'
import { ownerOf } from '../../shared/lib/token-claims.ts'
import { isCachedResponse } from './addresses.ts'
import { hasJustTimedOut, NETWORK_TIMEOUT } from './network-timeout.ts'

const MAX_RESPONSES = 60

const cachePublic: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
    return response.status === 200 && isPublic && isCachedResponse(new URL(request.url)) ? response : null
  },
}

/** Adds `SAVED_AT` to cached responses. Without one, the request fails as it does without a worker. */
const fallback: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const cached = cachedResponse ?? (await savedByPages(request))
    return cached && marked(cached)
  },
  handlerDidError: async () => Response.error(),
}

/** Returns the newest copy that a page has saved. */
const savedByPages = async (request: Request): Promise<Response | undefined> => {
  const cached = await Promise.all(
    [CacheNames.read, CacheNames.bookmarked, CacheNames.calls].map(async (cacheName) =>
      caches.match(request.url, { cacheName, ignoreVary: true }),
    ),
  )
  const [newest] = cached
    .filter((response) => response !== undefined)
    .toSorted((one, other) => savedAtOf(other).localeCompare(savedAtOf(one)))
  return newest
}

const marked = (cached: Response): Response => {
  const headers = new Headers(cached.headers)
  headers.set(SAVED_AT, savedAtOf(cached))
  return new Response(cached.body, { headers })
}

/**
 * With a saved copy, has a timeout, and skips the network if the page has just timed out. Refetches
 * (`no-cache`) have no timeout, because the page already shows a copy.
 */
const networkFirst = (cacheName: string, plugins: SerwistPlugin[]): RouteHandlerCallback => {
  const options = { cacheName, plugins, matchOptions: { ignoreVary: true } }
  const withoutTimeout = new NetworkFirst(options)
  const withTimeout = new NetworkFirst({ ...options, networkTimeoutSeconds: NETWORK_TIMEOUT })
  const cacheFirst = new CacheFirst(options)
  return async ({ event, request }) => {
    const strategy =
      request.cache === 'no-cache' ? withoutTimeout : hasJustTimedOut() ? cacheFirst : withTimeout
    return strategy.handle({ event, request })
  }
}

export const publicResponses = networkFirst(CacheNames.answers, [
  cachePublic,
  new ExpirationPlugin({ maxEntries: MAX_RESPONSES }),
  fallback,
])

/** Sign-out deletes this cache. */
export const ownBookmarks = networkFirst(CacheNames.personal, [
  { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  fallback,
])

/** Returns the user id in the request's token; null without a token. */
export const senderOf = ({ headers }: Request): string | null =>
  ownerOf(headers.get('authorization')?.replace(/^Bearer /, '') ?? null)

/** Offline, serves the cached response only to requests with that user's token. */
export const me: RouteHandlerCallback = async ({ request }) => {
  try {
    return await fetch(request)
  } catch {
    return (await cachedMe(request)) ?? Response.error()
  }
}

type CachedMe = { readonly user: { readonly _id: string } }

const cachedMe = async (request: Request): Promise<Response | undefined> => {
  const cached = await caches.match(ME, { cacheName: CacheNames.personal })
  if (cached === undefined) return undefined
  const { user } = (await cached.json()) as CachedMe
  if (senderOf(request) !== user._id) return undefined
  const requested = new URL(request.url).searchParams.get('posts')?.split(',') ?? []
  const saved = await bookmarkedIds()
  const bookmarked = requested.filter((id) => saved.has(id))
  // Follows and unread counts are not cached.
  return Response.json({ user, bookmarked })
}

/** Returns the ids of saved bookmarks, which are in the URLs of the posts' comments. */
const bookmarkedIds = async (): Promise<ReadonlySet<string>> => {
  const requests = await (await caches.open(CacheNames.bookmarked)).keys()
  const paths = requests.map(({ url }) => new URL(url).pathname)
  return new Set(
    paths
      .filter((path) => path.startsWith('/api/comments/post/' satisfies ApiPath))
      .map((path) => decodeURIComponent(path.split('/').at(-1) ?? '')),
  )
}
