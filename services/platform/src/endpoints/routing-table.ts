import type { Endpoint } from '@soko/contracts/http/endpoint.ts'

const PARAMETER = /^\{(\w+)\}$/

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

export const toExpressPath = (path: string): string =>
  `/${segments(path)
    .map((segment) => segment.replace(PARAMETER, ':$1'))
    .join('/')}`

/** Sorts specific paths first: `/api/posts/following` before `/api/posts/{id}`. */
export const byParticularity = (one: string, other: string): number => {
  const others = segments(other)
  for (const [index, segment] of segments(one).entries()) {
    const facing = others[index]
    if (facing === undefined) return -1
    const difference = Number(PARAMETER.test(segment)) - Number(PARAMETER.test(facing))
    if (difference !== 0) return difference
  }
  return 0
}

/** Creates a function that returns the methods of a path for the `Allow` header. An unknown path has none. */
export const createMethodFinder = (endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]) => {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(
      `^/${segments(path)
        .map((segment) =>
          PARAMETER.test(segment) ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
        )
        .join('/')}/?$`,
      'i',
    ),
  }))
  return (path: string): readonly string[] => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}
