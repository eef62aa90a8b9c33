import { ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist'
import {
  callUrl,
  HOME,
  CacheNames,
  ME,
  OFFLINE_PAGE,
  postUrl,
  savedAtOf,
  userUrl,
} from '../offline/offline-caches.ts'
import { paths } from '../../shared/lib/paths.ts'
import { analysisIn, callIn, isCachedPage, profileIn } from './addresses.ts'
import { build } from './build.ts'
import { NETWORK_TIMEOUT, recordTimeout } from './network-timeout.ts'
import { areSaved } from './app-files.ts'

const MAX_PAGES = 12

const cachePages: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && !response.redirected && isCachedPage(new URL(request.url), build.pages)
      ? response
      : null,
}

const fallback: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const url = new URL(request.url)
    if (url.pathname === OFFLINE_PAGE) return caches.match(OFFLINE_PAGE, { cacheName: CacheNames.program })
    const copy = await savedCopyOf(url, cachedResponse)
    if (copy !== undefined) recordTimeout()
    return copy
  },
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`)
  },
}

/** Redirects to the list of saved content if there is neither a network nor a saved copy. */
export const pages = new NetworkFirst({
  cacheName: CacheNames.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT,
  matchOptions: { ignoreVary: true },
  plugins: [cachePages, new ExpirationPlugin({ maxEntries: MAX_PAGES }), fallback],
})

/** Returns an empty shell if the page's data is saved, otherwise the cached HTML. */
const savedCopyOf = async (
  { pathname, search }: URL,
  served: Response | undefined,
): Promise<Response | undefined> => {
  if (await hasSavedData(pathname)) return shell()
  if (served && (await hasAppFiles(served))) return marked(served)
  if (pathname !== HOME || search !== '') return undefined
  const home = await caches.match(HOME, { cacheName: CacheNames.program })
  return home && (await hasAppFiles(home)) ? marked(home) : undefined
}

/** Reloads cached pages of old builds, before their files are deleted. Removes pages that fail to load. */
export const refreshPages = async (): Promise<void> => {
  const cache = await caches.open(CacheNames.pages)
  for (const request of await cache.keys()) {
    const cached = await cache.match(request)
    if (cached === undefined || entryIn(await cached.text()) === build.entry) continue
    const fresh = await fetch(request.url).catch(() => undefined)
    if (fresh?.status === 200) await cache.put(request, fresh)
    else await cache.delete(request)
  }
}

const hasSavedData = async (pathname: string): Promise<boolean> => {
  const name = analysisIn(pathname)
  if (name !== undefined) return isCached(postUrl(name), [CacheNames.read, CacheNames.bookmarked])
  const call = callIn(pathname)
  if (call !== undefined)
    return isCached(callUrl(call), [CacheNames.calls, CacheNames.read, CacheNames.bookmarked])
  if (pathname === paths.write || pathname === paths.drafts)
    return (await isCached(ME, [CacheNames.personal])) && areSaved(build.editor)
  const user = profileIn(pathname)
  return user !== undefined && isCached(userUrl(user), [CacheNames.answers])
}

const isCached = async (path: string, cacheNames: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(
    cacheNames.map(async (cacheName) => caches.match(path, { cacheName, ignoreVary: true })),
  )
  return found.some((response) => response !== undefined)
}

/** Returns `/offline` as a shell, in which the client renders the requested page from saved data. */
const shell = async (): Promise<Response | undefined> => {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: CacheNames.program })
  return page && withAttribute(page, 'data-shell')
}

const marked = async (page: Response): Promise<Response> =>
  withAttribute(page, `data-saved="${savedAtOf(page)}"`)

const withAttribute = async (page: Response, attribute: string): Promise<Response> => {
  const headers = new Headers(page.headers)
  // These headers no longer match the changed body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response((await page.text()).replace('<html', `<html ${attribute}`), { headers })
}

const hasAppFiles = async (page: Response): Promise<boolean> => {
  const entry = entryIn(await page.clone().text())
  return entry !== undefined && areSaved([entry])
}

const entryIn = (html: string): string | undefined => /data-entry="([^"]+)"/.exec(html)?.[1]
