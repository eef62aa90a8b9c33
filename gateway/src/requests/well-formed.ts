import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/**
 * Refuses ambiguous requests, on which request smuggling relies.
 * @throws HttpProblem 400. The connection must be closed, because the request's end cannot be trusted.
 */
export const checkWellFormed = (request: IncomingMessage): void => {
  const fault = faultOfTarget(request.url ?? '') ?? faultOfHeaders(request)
  if (fault !== undefined) {
    throw new HttpProblem('malformed', { message: fault, headers: { Connection: 'close' } })
  }
}

const OF_THE_API = /^\/(?:api|media)(?:\/|$)/

/** Returns true for a page with a malformed URL such as `/search/100%`, which gets an error page. */
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

export const pathOf = (target: string): string => {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

/** A path of printable ASCII without `#` and backslash. */
const PATH = /^\/[!"$-[\]-~]*$/
const QUERY = /^[!"$-~]*$/
/** More than any endpoint has. Parsers differ in how many they read before they ignore the rest. */
const MOST_PARAMETERS = 50
const BAD_ENCODING = /%(?![0-9a-f]{2})/i
/**
 * An empty segment at the start, where it looks like a host, or in an API or media path. Page paths with
 * other empty segments are redirected.
 */
const EMPTY_SEGMENT = /^\/\/|^\/(?:api|media)\/(?:.*\/)?\//
const HIDDEN = /%(?:2e|5c|00)/i
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/
const ENCODED_SLASH = /%2f/i

/** Paths whose last segment may contain an encoded slash: "KES/USD" is one name. */
const SLASH_IS_DATA =
  /^\/(?:(?:api\/posts\/title|posts\/post|category|search)\/[^/]+\/?|category\/[^/]+\/rss\.xml)$/

/** Returns undefined if the target is valid. */
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

/** Returns true if the path may contain encoded slashes. Decoded, it must have no `.` or `..` segments. */
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

/** A host name or address with an optional port. */
const HOST = /^(?:[\w.~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

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
