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

/** Only what the server says is everybody's. */
const cachePublic: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
    return response.status === 200 && isPublic && isCachedResponse(new URL(request.url)) ? response : null
  },
}

/** An answer that is a saved copy says so; without any the request fails as it would without a worker. */
const fallback: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const kept = cachedResponse ?? (await savedByPages(request))
    return kept && marked(kept)
  },
  handlerDidError: async () => Response.error(),
}

/** What pages have kept of analyses and calls; where several have, the newest. */
const savedByPages = async (request: Request): Promise<Response | undefined> => {
  const kept = await Promise.all(
    [CacheNames.read, CacheNames.bookmarked, CacheNames.calls].map(async (cacheName) =>
      caches.match(request.url, { cacheName, ignoreVary: true }),
    ),
  )
  const [newest] = kept
    .filter((answer) => answer !== undefined)
    .toSorted((one, other) => savedAtOf(other).localeCompare(savedAtOf(one)))
  return newest
}

const marked = (kept: Response): Response => {
  const headers = new Headers(kept.headers)
  headers.set(SAVED_AT, savedAtOf(kept))
  return new Response(kept.body, { headers })
}

/**
 * The network, for three seconds where there is a saved copy, and not at all where its page has waited so long already. What
 * a page asks for again (`no-cache`) shows a copy meanwhile: another one is of use only when the network fails.
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

/** Public answers. */
export const publicResponses = networkFirst(CacheNames.answers, [
  cachePublic,
  new ExpirationPlugin({ maxEntries: MAX_RESPONSES }),
  fallback,
])

/** The reader's own list of bookmarks: in the personal cache, which is deleted when they sign out. */
export const ownBookmarks = networkFirst(CacheNames.personal, [
  { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  fallback,
])

/** Whose token a request carries; null for none. */
export const senderOf = ({ headers }: Request): string | null =>
  ownerOf(headers.get('authorization')?.replace(/^Bearer /, '') ?? null)

/** Who is signed in: as the network says, else as the page has kept it, and only for the bearer of their token. */
export const me: RouteHandlerCallback = async ({ request }) => {
  try {
    return await fetch(request)
  } catch {
    return (await cachedMe(request)) ?? Response.error()
  }
}

type CachedMe = { readonly user: { readonly _id: string } }

const cachedMe = async (request: Request): Promise<Response | undefined> => {
  const kept = await caches.match(ME, { cacheName: CacheNames.personal })
  if (kept === undefined) return undefined
  const { user } = (await kept.json()) as CachedMe
  if (senderOf(request) !== user._id) return undefined
  const asked = new URL(request.url).searchParams.get('posts')?.split(',') ?? []
  const saved = await bookmarkedIds()
  const bookmarked = asked.filter((id) => saved.has(id))
  // Whom they follow and what they have not read is not kept, so the answer leaves it out.
  return Response.json({ user, bookmarked })
}

/** The posts whose comments are kept among the bookmarked: they are under their ids. */
const bookmarkedIds = async (): Promise<ReadonlySet<string>> => {
  const requests = await (await caches.open(CacheNames.bookmarked)).keys()
  const paths = requests.map(({ url }) => new URL(url).pathname)
  return new Set(
    paths
      .filter((path) => path.startsWith('/api/comments/post/' satisfies ApiPath))
      .map((path) => decodeURIComponent(path.split('/').at(-1) ?? '')),
  )
}
