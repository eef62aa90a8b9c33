import type { ApiPath } from '../../shared/api/request.ts'
import type { PageAddresses } from '../page-facts.ts'

/** Not pages, although a browser may open them in a tab. */
const FILE = /\.(?:xml|txt|json|png|svg|webp|js|webmanifest)$/
/** Pages of mails are never saved: their addresses contain tokens. */
const NOT_PAGES = /^\/(?:api|assets|media|confirm|unsubscribe|keep|subscribe)(?:\/|$)/
const PUBLIC_RESPONSES =
  /^\/api\/(?:(?:posts|comments\/post|categories|site|users)(?:\/|$)|calls\/[^/]+$|instruments\/[^/]+\/closes$)/
const CACHED_RESPONSE = /^\/api\/(?:posts$|posts\/category\/|categories|site|users\/)/
/** Exports are long and personal, so they are not cached. */
const EXPORT = /\/export$/

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  )

export const isPage = ({ pathname }: URL, { networkOnly }: PageAddresses): boolean =>
  !NOT_PAGES.test(pathname) && !FILE.test(pathname) && !matchesAny(networkOnly, pathname)

/** Searches and later pages of lists are not cached. */
export const isCachedPage = ({ pathname, searchParams }: URL, { cached }: PageAddresses): boolean =>
  matchesAny(cached, pathname) &&
  [...searchParams.keys()].every((name) => name === 'tab') &&
  searchParams.get('tab') !== 'bookmark'

export const isPublicResponse = ({ pathname }: URL): boolean =>
  PUBLIC_RESPONSES.test(pathname) && !EXPORT.test(pathname)

/** The data of analyses and calls is saved by their pages instead. */
export const isCachedResponse = ({ pathname, searchParams }: URL): boolean =>
  CACHED_RESPONSE.test(pathname) && !searchParams.has('cursor')

/** Returns the decoded slug; undefined for other or malformed paths. */
export const analysisIn = (pathname: string): string | undefined => nameIn(pathname, '/posts/post/')

export const callIn = (pathname: string): string | undefined => nameIn(pathname, '/calls/')

export const profileIn = (pathname: string): string | undefined => nameIn(pathname, '/profile/')

/** The user whose first page of bookmarks is requested. */
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
