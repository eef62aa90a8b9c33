import { routeOf } from '../app/routes.ts'

/**
 * The address that stands for all with the same answer: of the query only what the route's page reads, in the order in which
 * `app/routes.ts` names it and each once (pages read the first), in one spelling. What is no page has no query at all.
 * @param address path and query, well-formed.
 */
export const readAddress = (address: string): string => {
  const start = address.indexOf('?')
  if (start === -1) return address
  const path = address.slice(0, start)
  const asked = new URLSearchParams(address.slice(start))
  const read = new URLSearchParams()
  for (const name of routeOf(path).route.query ?? []) {
    const value = asked.get(name)
    if (value !== null) read.append(name, value)
  }
  return read.size === 0 ? path : `${path}?${read.toString()}`
}
