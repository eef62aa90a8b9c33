import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { NamedEndpoint } from '@soko/contracts/endpoints/all-endpoints.ts'
import { LOG_SERVICES, type LogService } from '@soko/contracts/types/public-log.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import createRouter from 'find-my-way'

/** Where a request goes, and what may come with it. */
export type Route = {
  readonly endpoint: Endpoint
  /** As in OpenAPI, `/api/posts/{id}`: for figures, which must not count by address. */
  readonly path: string
  readonly service: Endpoint['service']
  /** Whether its answer is the same for everybody: then who asks is not passed on. */
  readonly isPublic: boolean
  /** Whether the session cookie speaks for the client: then no other site may ask. */
  readonly readsSession: boolean
  /** In bytes. */
  readonly bodyLimit: number
}

/** Checkpoints and tiles of public logs, `/log/content/01K5ABCD/tile/0/x001/234`: files of a service by c2sp.org/tlog-tiles, no calls of the API. */
const LOG_FILE = /^\/log\/(\w+)\/[^/]+\/(?:checkpoint|tile\/.+)$/

/** The service whose log such a file is of; undefined for any other address. */
export const logOfFile = (path: string): LogService | undefined => {
  const name = LOG_FILE.exec(path)?.[1]
  return LOG_SERVICES.find((service) => service === name)
}

/** The routes of one address, by method; HEAD is asked for as GET. */
export type Routes = ReadonlyMap<string, Route>

/** Finds the routes of a path (without its query); undefined for an unknown one. */
export type FindRoutes = (path: string) => Routes | undefined

/** The boundaries and names of a multipart form with one file. */
const FORM_OVERHEAD = 64 * 1024
/** A post may come with its text twice, as `html` and `desc`, and JSON needs more room than the text in it. */
const JSON_BODY = Limits.htmlBytes * 4
/** In bytes, for calls that need no body: some clients send `{}` all the same. */
const NO_BODY = 16 * 1024

/**
 * Makes the one table of routes from the API's definitions. A path is found first, then the method: so an address that
 * is named literally (`/api/posts/create`) is never taken for a parameter's value by another method. The case of a path
 * counts, a slash at its end does not.
 */
export const createRouteTable = (endpoints: readonly NamedEndpoint[]): FindRoutes => {
  const tables = new Map<string, Map<string, Route>>()
  for (const { endpoint } of endpoints) {
    const pattern = patternOf(endpoint.path)
    const table = tables.get(pattern) ?? new Map<string, Route>()
    table.set(endpoint.method, routeOf(endpoint))
    tables.set(pattern, table)
  }
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER })
  // What the router keeps with a route has no type; the handler, which is never called, is the key to it.
  const found = new Map<unknown, Routes>()
  for (const [pattern, table] of tables) {
    const handler = (): void => {}
    found.set(handler, table)
    router.on('GET', pattern, handler)
  }
  router.compile()
  return (path) => found.get(router.find('GET', path)?.handler)
}

/** The methods to name in `Allow`. */
export const allowedMethods = (routes: Routes): string =>
  Array.from(routes.keys(), (method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')

/** `/api/posts/{id}` becomes `/api/posts/:1`, whatever the parameter is called: one address, one entry. */
const patternOf = (path: string): string => {
  let count = 0
  return path.replaceAll(/\{\w+\}/g, () => `:${(count += 1)}`).replace(/(?<=.)\/$/, '')
}

const routeOf = (endpoint: Endpoint): Route => ({
  endpoint,
  path: endpoint.path,
  service: endpoint.service,
  isPublic: endpoint.access === 'public',
  readsSession: endpoint.cookie === true,
  bodyLimit: bodyLimitOf(endpoint),
})

/** In bytes, of a request that brings nothing. */
export const NO_BODY_LIMIT = NO_BODY

const bodyLimitOf = ({ upload, body }: Endpoint): number => {
  if (upload !== undefined) return Limits.uploadBytes + FORM_OVERHEAD
  return body === undefined ? NO_BODY : JSON_BODY
}
