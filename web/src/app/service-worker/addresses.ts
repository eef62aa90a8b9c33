import type { ApiPath } from '../../shared/api/request.ts'
import type { PageAddresses } from '../page-facts.ts'

/** The URLs that the worker handles. All others go to the network. */

/** Files that browsers may navigate to like a page. */
const FILE = /\.(?:xml|txt|json|png|svg|webp|js|webmanifest)$/
const NOT_PAGES = /^\/(?:api|assets|media)(?:\/|$)/
const PUBLIC_RESPONSES =
  /^\/api\/(?:(?:posts|comments\/post|categories|site|users)(?:\/|$)|calls\/[^/]+$|instruments\/[^/]+\/closes$)/
const CACHED_RESPONSE = /^\/api\/(?:posts$|posts\/category\/|categories|site|users\/)/
/** Exports are long and personal, so they are not cached. */
const EXPORT = /\/export$/

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  )

/** Whether the worker handles navigations to this URL. */
export const isPage = ({ pathname }: URL, { networkOnly }: PageAddresses): boolean =>
  !NOT_PAGES.test(pathname) && !FILE.test(pathname) && !matchesAny(networkOnly, pathname)

/** Whether a page is cached as served: only first pages of lists, no searches. */
export const isCachedPage = ({ pathname, searchParams }: URL, { cached }: PageAddresses): boolean =>
  matchesAny(cached, pathname) &&
  [...searchParams.keys()].every((name) => name === 'tab') &&
  searchParams.get('tab') !== 'bookmark'

export const isPublicResponse = ({ pathname }: URL): boolean =>
  PUBLIC_RESPONSES.test(pathname) && !EXPORT.test(pathname)

/** Whether the worker caches this response. Pages save the data of analyses and calls when these are read. */
export const isCachedResponse = ({ pathname, searchParams }: URL): boolean =>
  CACHED_RESPONSE.test(pathname) && !searchParams.has('cursor')

/** Returns the decoded slug of an analysis' path, or undefined for other or malformed paths. */
export const analysisIn = (pathname: string): string | undefined => nameIn(pathname, '/posts/post/')

export const callIn = (pathname: string): string | undefined => nameIn(pathname, '/calls/')

export const profileIn = (pathname: string): string | undefined => nameIn(pathname, '/profile/')

/** Returns the user of a request for the first page of bookmarks. */
export const bookmarksOf = ({ pathname, searchParams }: URL): string | undefined =>
  searchParams.has('cursor') ? undefined : nameIn(pathname, '/api/bookmarks/' satisfies ApiPath)

const nameIn = (pathname: string, before: string): string | undefined => {
  const name = pathname.slice(before.length)
  if (!pathname.startsWith(before) || name === '' || name.includes('/')) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
