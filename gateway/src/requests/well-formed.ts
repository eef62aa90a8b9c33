import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/**
 * Lets only requests through that every program understands alike: what one takes for data and another for a
 * path, a host or the end of a body is how one is passed off as the other. Node's parser has refused bad framing before.
 * @throws HttpProblem 400 that says what is wrong, and ends the connection: what follows on it is not to be trusted.
 */
export const checkWellFormed = (request: IncomingMessage): void => {
  const fault = faultOfTarget(request.url ?? '') ?? faultOfHeaders(request)
  if (fault !== undefined) {
    throw new HttpProblem('malformed', { message: fault, headers: { Connection: 'close' } })
  }
}

const OF_THE_API = /^\/(?:api|media)(?:\/|$)/

/**
 * Whether a browser asks for a page by an address that is not well-formed, as people mistype them: `/search/100%`. It is
 * shown a page that says so; everything else about the request is in order.
 */
export const isLostPage = (request: IncomingMessage): boolean => {
  const { method, url = '', headers } = request
  return (
    (method === 'GET' || method === 'HEAD') &&
    /\btext\/html\b/.test(headers.accept ?? '') &&
    faultOfTarget(url) !== undefined &&
    !OF_THE_API.test(pathOf(url)) &&
    faultOfHeaders(request) === undefined
  )
}

/** The path of a well-formed target, without its query. */
export const pathOf = (target: string): string => {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

/** Printable ASCII without `#`, as the client keeps the fragment; in a path no backslash either. */
const PATH = /^\/[!"$-[\]-~]*$/
const QUERY = /^[!"$-~]*$/
/** More than any call names; parsers differ in how many they read. */
const MOST_PARAMETERS = 50
const BAD_ENCODING = /%(?![0-9a-f]{2})/i
/** In the API, or where it reads as a host. In the path of a page it is a slip: the page says where it really is. */
const EMPTY_SEGMENT = /^\/\/|^\/(?:api|media)\/(?:.*\/)?\//
const HIDDEN = /%(?:2e|5c|00)/i
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/
const ENCODED_SLASH = /%2f/i

/** The last segment of these addresses is a title, a category or what somebody searches for: "KES/USD" is one name. A category has a feed below it. */
const SLASH_IS_DATA =
  /^\/(?:(?:api\/posts\/title|posts\/post|category|search)\/[^/]+\/?|category\/[^/]+\/rss\.xml)$/

/** Says what is wrong with a path and query; undefined when nothing is. */
export const faultOfTarget = (target: string): string | undefined => {
  const path = pathOf(target)
  if (!PATH.test(path))
    return 'The address must be a path of printable ASCII characters that begins with a slash.'
  if (EMPTY_SEGMENT.test(path)) return 'The path has an empty segment.'
  if (DOT_SEGMENT.test(path)) return 'The path must not have . or .. as a segment.'
  if (path.includes('%')) {
    if (HIDDEN.test(path)) return 'The path has an encoded dot, backslash or NUL.'
    if (ENCODED_SLASH.test(path) && !isSlashData(path)) return 'The path has an encoded slash.'
    if (!isDecodable(path)) return 'The path has a % that does not encode UTF-8.'
  }
  const query = target.slice(path.length + 1)
  if (!QUERY.test(query)) return 'The query must consist of printable ASCII characters; encode all others.'
  if (query.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS)
    return `The query has more than ${MOST_PARAMETERS} parameters.`
  if (query.includes('%') && !isDecodable(query))
    return 'The query has a % that does not encode UTF-8. Write % as %25.'
  return undefined
}

/** Even in data, nothing may read as a way up (`..`) once it is decoded. */
const isSlashData = (path: string): boolean =>
  SLASH_IS_DATA.test(path) && !DOT_SEGMENT.test(path.replaceAll(/%2f/gi, '/'))

const isDecodable = (text: string): boolean => {
  if (BAD_ENCODING.test(text)) return false
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A host's name or address and maybe a port. */
const HOST = /^(?:[\w.~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Whether it may stand in `Host`. */
export const isHost = (text: string): boolean => HOST.test(text)

const faultOfHeaders = ({ headers, rawHeaders, httpVersion }: IncomingMessage): string | undefined => {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Ask by HTTP 1.1.'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'The request has more than one Host.'
  const { host, 'transfer-encoding': coding } = headers
  if (host !== undefined && !isHost(host)) return 'The Host is not valid.'
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) {
    return 'Send a body with its length, or chunked.'
  }
  return undefined
}
