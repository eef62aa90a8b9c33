import type { ApiPath } from '../../shared/api/request.ts'
import type { PageAddresses } from '../page-facts.ts'

/** Which addresses the worker deals with, and how. All others go to the network as if it were not there. */

/** Files that a browser may be led to like a page. */
const FILE = /\.(?:xml|txt|json|png|svg|webp|js|webmanifest)$/
const NOT_PAGES = /^\/(?:api|assets|media)(?:\/|$)/
const PUBLIC_RESPONSES =
  /^\/api\/(?:(?:posts|comments\/post|categories|site|users)(?:\/|$)|calls\/[^/]+$|instruments\/[^/]+\/closes$)/
const CACHED_RESPONSE = /^\/api\/(?:posts$|posts\/category\/|categories|site|users\/)/
/** Long answers for one's own use: nothing to copy. */
const EXPORT = /\/export$/

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  )

/** Whether an address is that of a page with which the worker deals, when one goes to it. */
export const isPage = ({ pathname }: URL, { leftAlone }: PageAddresses): boolean =>
  !NOT_PAGES.test(pathname) && !FILE.test(pathname) && !matchesAny(leftAlone, pathname)

/** Whether a page is kept as it was served: its beginning, not what one went on to or searched for. */
export const isCachedPage = ({ pathname, searchParams }: URL, { kept }: PageAddresses): boolean =>
  matchesAny(kept, pathname) &&
  [...searchParams.keys()].every((name) => name === 'tab') &&
  searchParams.get('tab') !== 'bookmark'

export const isPublicResponse = ({ pathname }: URL): boolean =>
  PUBLIC_RESPONSES.test(pathname) && !EXPORT.test(pathname)

/**
 * Whether the worker keeps this answer by itself: first pages of lists, people, the site. What belongs to an analysis or a
 * call is kept by its page, which knows when it is read.
 */
export const isCachedResponse = ({ pathname, searchParams }: URL): boolean =>
  CACHED_RESPONSE.test(pathname) && !searchParams.has('cursor')

/** The name in an analysis' address, decoded; undefined for another address, or one that is not well-formed. */
export const analysisIn = (pathname: string): string | undefined => nameIn(pathname, '/posts/post/')

/** The id in a call's address. */
export const callIn = (pathname: string): string | undefined => nameIn(pathname, '/calls/')

/** The user in a profile's address. */
export const profileIn = (pathname: string): string | undefined => nameIn(pathname, '/profile/')

/** The user whose bookmarks are asked for, from the first one on. */
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
