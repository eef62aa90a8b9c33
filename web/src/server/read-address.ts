import { routeOf } from '../app/find-route.ts'
import { factsOf, type SiteRoute } from '../app/site-route.ts'
import type { Place } from '../shared/pages/page.ts'

/**
 * Normalizes a URL for caching. The path gets its canonical spelling. The query keeps only the parameters
 * that the page reads, each once and in the order of `app/routes.ts`.
 * @param address a well-formed path and query.
 */
export const canonicalUrl = (address: string): string => {
  const [, requested = '/', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const clean = cleanPath(requested)
  const { route, place } = routeOf(clean)
  const path = route.path.includes('*') ? clean : canonicalPath(route, place)
  if (query === '') return path
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  for (const name of factsOf(route).query ?? []) {
    const value = given.get(name)
    if (value !== null) read.append(name, value)
  }
  return read.size === 0 ? path : `${path}?${read.toString()}`
}

/**
 * Returns the path with the letter case and encoding of its route. Routes with `*` keep their path as
 * requested.
 */
export const canonicalPath = (route: SiteRoute, { path, params }: Place): string =>
  route.path.includes('*')
    ? path
    : route.path
        .split('/')
        .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
        .join('/')

/** Collapses repeated slashes, and removes a trailing slash. */
export const cleanPath = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
