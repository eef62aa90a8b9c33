import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { LOG_SERVICES } from '@soko/contracts/types/public-log.ts'
import { expect, it } from 'vitest'

/** Checks that the tests cover every API endpoint and every page. */

const ROOT = join(import.meta.dirname, '../..')

/** Replaces `${service}` by each service with a public log, others by `x`, or by nothing at the end. */
const sourcesIn = (...patterns: readonly string[]): string =>
  globSync([...patterns], { cwd: ROOT, exclude: ['**/node_modules', '**/completeness/**'] })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .flatMap((source) => LOG_SERVICES.map((service) => source.replaceAll('${service}', service)))
    .join('\n')
    .replaceAll(/(?<=\w)\$\{[^}]*\}(?=`)/g, '')
    .replaceAll(/\$\{[^}]*\}/g, 'x')

const REQUEST = /(?:['"`](GET|POST|PUT|DELETE) |\b(?:get|fetch)\(\s*['"`]x?)(\/[^'"`\s?]*)/g

/** Returns a pattern of a route's paths. `{id}` and `:id` are parameters, and `*` matches any rest. */
const pathsOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', String.raw`\.`)
      .replace('*', '.+')
      .replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`,
  )

/** In the order of the router, which uses the first match. */
const endpoints = allEndpoints.map(({ endpoint: { service, method, path } }) => ({
  service,
  method,
  path,
  paths: pathsOf(path),
}))
const services = new Set(endpoints.map(({ service }) => service))

it.each([...services])(
  'every endpoint of %s is requested by a test of that service or of the whole site',
  (service) => {
    const place = service === 'gateway' ? 'gateway' : `services/${service}`
    const sources = sourcesIn(`${place}/src/**/*.test.ts`, 'tests/**/*.test.ts')
    const requested = Array.from(sources.matchAll(REQUEST), ([, method = 'GET', path = '']) =>
      endpoints.find((endpoint) => endpoint.method === method && endpoint.paths.test(path)),
    )
    const missing = endpoints.filter((each) => each.service === service && !requested.includes(each))
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  },
)

it('every page of the client is opened in a browser', () => {
  const routes = Array.from(
    readFileSync(join(ROOT, 'web/src/app/routes.ts'), 'utf8').matchAll(/\b\w*[pP]age\(\s*'(\/[^']*)'/g),
    ([, route = '']) => route,
  )
  expect(routes.length).toBeGreaterThan(50)
  // Paths that browser tests open by `goto`, or from a list of screens whose rows start with the path.
  const opened = Array.from(
    sourcesIn('tests/journeys/*.test.ts').matchAll(/(?:\bgoto\(|\[)\s*['"`](\/[^'"`?#\s]*)/g),
    ([, path = '']) => path,
  )
  // Literal paths come before those with parameters or a star.
  const byPrecedence = routes.toSorted((one, other) => precedence(one) - precedence(other))
  const shown = new Set(opened.map((path) => byPrecedence.find((route) => pathsOf(route).test(path))))
  expect(routes.filter((route) => !shown.has(route))).toEqual([])
})

const precedence = (route: string): number => (route.endsWith('*') ? Infinity : route.split(':').length)
