import { routeOf } from '../app/find-route.ts'
import { factsOf, type SiteRoute } from '../app/site-route.ts'
import { cleanPath } from './clean-path.ts'
import type { Place } from '../shared/pages/page.ts'

/**
 * The address that stands for all with the same answer: its path in one spelling, and of the query only what the route's page
 * reads, in the order in which `app/routes.ts` names it and each once (pages read the first). What is no page has no query
 * at all, and its path is tidied only.
 * @param address path and query, well-formed.
 */
export const readAddress = (address: string): string => {
  const [, asked = '/', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const clean = cleanPath(asked)
  const { route, place } = routeOf(clean)
  const path = route.path.includes('*') ? clean : pathOf(route, place)
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
 * The path as its route writes it and as our links do, in one spelling: the case and encoding of an address make no difference to
 * readers, but are no second page. What several routes or none share (`*`) stays as it is.
 */
export const pathOf = (route: SiteRoute, { path, params }: Place): string =>
  route.path.includes('*')
    ? path
    : route.path
        .split('/')
        .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
        .join('/')
