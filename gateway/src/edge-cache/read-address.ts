import { parse, type ParsedUrlQuery } from 'node:querystring'
import type { CacheTag } from '@soko/contracts/http/cache-tags.ts'
import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import { pathOf } from '../requests/well-formed.ts'

/**
 * The tags that an anonymous answer depends on; none: it lives a second. They follow from the address alone: its path and query are
 * read by the endpoint's own schemas, as the service reads them.
 * @param url as asked: path and query.
 * @returns undefined when the endpoint names none, as of images: it is never kept. What the service will refuse has none.
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
 * The address that stands for all with the same answer: of the query only what the endpoint names, in its order and in one
 * spelling; services pass over the rest. Of what is never kept it is the address as asked.
 * @param url as asked, well-formed.
 */
export const readAddress = (endpoint: Endpoint, url: string): string => {
  if (!endpoint.tags || !url.includes('?')) return url
  const asked = queryOf(url)
  const read = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const value of [asked[name] ?? []].flat()) read.append(name, value)
  }
  return read.size === 0 ? pathOf(url) : `${pathOf(url)}?${read.toString()}`
}

/** Parses the query as the services do (Express' `simple`): the tags and the key must see the same parameters. */
const queryOf = (url: string): ParsedUrlQuery =>
  parse(url.slice(pathOf(url).length + 1), '&', '=', { maxKeys: 0 })

/** @throws URIError for a path that is not well-formed. */
const paramsOf = (template: string, path: string): Record<string, string> => {
  const parts = path.split('/')
  return Object.fromEntries(
    template.split('/').flatMap((name, index) => {
      return name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : []
    }),
  )
}
