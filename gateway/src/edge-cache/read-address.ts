import { parse, type ParsedUrlQuery } from 'node:querystring'
import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import { pathOf } from '../requests/well-formed.ts'

/**
 * Returns the tags that an anonymous response depends on; an empty list means a lifetime of one second. They
 * follow from the URL alone, parsed with the endpoint's own schemas like in the service.
 * @param url path and query of the request.
 * @returns undefined if the endpoint names no tags, such as for images: the response is never cached. Invalid
 * requests have no tags.
 */
export const tagsOf = (endpoint: Endpoint, url: string): readonly CacheTag[] | undefined => {
  if (!endpoint.tags) return undefined
  const path = pathOf(url)
  const params = endpoint.params?.safeParse(paramsOf(endpoint.path, path))
  const query = endpoint.query?.safeParse(queryOf(url))
  if (params?.success === false || query?.success === false) return []
  return endpoint.tags({ params: params?.data, query: query?.data })
}

/**
 * Returns the canonical URL of all requests with the same response: only the query parameters that the endpoint
 * declares, in its order and in one spelling; services ignore the rest. Returns uncacheable URLs unchanged.
 * @param url a well-formed request URL.
 */
export const readAddress = (endpoint: Endpoint, url: string): string => {
  if (!endpoint.tags || !url.includes('?')) return url
  const requested = queryOf(url)
  const read = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const value of [requested[name] ?? []].flat()) read.append(name, value)
  }
  return read.size === 0 ? pathOf(url) : `${pathOf(url)}?${read.toString()}`
}

/** Parses the query like the services (Express' `simple`): tags and key must see the same parameters. */
const queryOf = (url: string): ParsedUrlQuery =>
  parse(url.slice(pathOf(url).length + 1), '&', '=', { maxKeys: 0 })

/** @throws URIError for a malformed path. */
const paramsOf = (template: string, path: string): Record<string, string> => {
  const parts = path.split('/')
  return Object.fromEntries(
    template.split('/').flatMap((name, index) => {
      return name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : []
    }),
  )
}
