import { matchRoutes } from 'react-router-dom'
import type { Place } from '../shared/pages/page.ts'
import { routes } from './routes.ts'
import type { SiteRoute } from './site-route.ts'

const objects = routes.map(({ path }) => ({ path, id: path }))
const byPath = new Map(routes.map((route) => [route.path, route]))

/** Returns the route of an address, which may have a query. Unknown paths match the route `*`. */
export const routeOf = (address: string): { readonly route: SiteRoute; readonly place: Place } => {
  const url = new URL(address, 'http://localhost')
  const match = matchRoutes(objects, url.pathname)?.at(-1)
  const route = byPath.get(match?.route.path ?? '*')
  if (match === undefined || route === undefined) throw new Error('there is no catch-all route')
  return { route, place: { path: url.pathname, params: match.params, search: url.searchParams } }
}
