import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { NamedEndpoint } from '@soko/contracts/endpoints/all-endpoints.ts'
import { LOG_SERVICES, type LogService } from '@soko/contracts/types/public-log.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import createRouter from 'find-my-way'

export type Route = {
  readonly endpoint: Endpoint
  /** The path template such as `/api/posts/{id}`. */
  readonly path: string
  readonly service: Endpoint['service']
  readonly isPublic: boolean
  /** If true, requests from other sites are refused. */
  readonly readsSession: boolean
  /** In bytes. */
  readonly bodyLimit: number
}

/** Checkpoints and tiles as in c2sp.org/tlog-tiles: `/log/content/01K5ABCD/tile/0/x001/234`. */
const LOG_FILE = /^\/log\/(\w+)\/[^/]+\/(?:checkpoint|tile\/.+)$/

export const logOfFile = (path: string): LogService | undefined => {
  const name = LOG_FILE.exec(path)?.[1]
  return LOG_SERVICES.find((service) => service === name)
}

/** The routes of a path, by method. HEAD uses the route of GET. */
export type Routes = ReadonlyMap<string, Route>

/** Finds the routes of a path without its query. */
export type FindRoutes = (path: string) => Routes | undefined

/** In bytes: the boundaries and field names of a multipart form with one file. */
const FORM_OVERHEAD = 64 * 1024
/** In bytes: a post may contain its text twice, as `html` and `desc`, and JSON escapes make it longer. */
const JSON_BODY = Limits.htmlBytes * 4
/** In bytes, for endpoints without a body, because some clients send `{}`. */
const NO_BODY = 16 * 1024

/**
 * Creates the route table. Paths are matched before methods, are case-sensitive, and may end with a slash.
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
  // The router returns a handler, which is only the key of the path's routes and never called.
  const found = new Map<unknown, Routes>()
  for (const [pattern, table] of tables) {
    const handler = (): void => {}
    found.set(handler, table)
    router.on('GET', pattern, handler)
  }
  router.compile()
  return (path) => found.get(router.find('GET', path)?.handler)
}

export const allowedMethods = (routes: Routes): string =>
  Array.from(routes.keys(), (method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')

/** Numbers the parameters (`/api/posts/:1`), so that endpoints with the same path share one entry. */
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

export const NO_BODY_LIMIT = NO_BODY

const bodyLimitOf = ({ upload, body, rawBody }: Endpoint): number => {
  if (upload !== undefined) return Limits.uploadBytes + FORM_OVERHEAD
  if (rawBody !== undefined) return Limits.rawBytes
  return body === undefined ? NO_BODY : JSON_BODY
}
