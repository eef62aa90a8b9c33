import { parse, type ParsedUrlQuery } from 'node:querystring'
import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import { pathOf } from '../requests/well-formed.ts'

/**
 * Returns the cache tags of an anonymous response, which depend on the URL alone. Invalid requests have none.
 * @returns undefined if the endpoint is never cached, as for images.
 */
export const tagsOf = (endpoint: Endpoint, url: string): readonly CacheTag[] | undefined => {
  if (!endpoint.tags) return undefined
  const path = pathOf(url)
  const params = endpoint.params?.safeParse(paramsOf(endpoint.path, path))
  const query = endpoint.query?.safeParse(queryOf(url))
  if (params?.success === false || query?.success === false) return []
  return endpoint.tags({ params: params?.data, query: query?.data })
}

/** Returns the cache key of a well-formed URL: only declared query parameters, in one order and spelling. */
export const readAddress = (endpoint: Endpoint, url: string): string => {
  if (!endpoint.tags || !url.includes('?')) return url
  const requested = queryOf(url)
  const read = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const value of [requested[name] ?? []].flat()) read.append(name, value)
  }
  return read.size === 0 ? pathOf(url) : `${pathOf(url)}?${read.toString()}`
}

/** Parses as the services do (Express' `simple` parser), so that tags and key use the same parameters. */
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
