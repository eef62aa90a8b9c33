import { routeOf } from '../app/find-route.ts'
import { factsOf, type SiteRoute } from '../app/site-route.ts'
import type { Place } from '../shared/pages/page.ts'

/** Normalizes a well-formed URL for caching: keeps only the page's parameters, in the order of its route. */
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

/** Returns the path with the route's letter case and encoding; as requested for routes with `*`. */
export const canonicalPath = (route: SiteRoute, { path, params }: Place): string =>
  route.path.includes('*')
    ? path
    : route.path
        .split('/')
        .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
        .join('/')

export const cleanPath = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
