import type { IncomingMessage } from 'node:http'
import { Cookies, Headers } from '@soko/contracts/http/headers.ts'
import type { Wanted } from './entry.ts'
import { isHost } from '../requests/well-formed.ts'

/**
 * Reads what a kept answer needs to know of a request, if nothing about the request is unusual: a GET or HEAD of a path by HTTP 1.1 with one
 * good Host and without a body, from somebody who has written nothing lately. It looks at each header as it came, once, and makes no
 * object of them all. Of any other request it says nothing: whoever looks at those more closely decides.
 */
export const readPlainly = (request: IncomingMessage): Wanted | undefined => {
  const { method, rawHeaders } = request
  if ((method !== 'GET' && method !== 'HEAD') || request.httpVersion !== '1.1') return undefined
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!LENGTHS.has(name.length)) continue
    const value = rawHeaders[index + 1] ?? ''
    switch (name.toLowerCase()) {
      case 'host':
        if (host !== undefined || !isHost(value)) return undefined
        host = value
        break
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return undefined
        acceptEncoding = value
        break
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return undefined
        ifNoneMatch = value
        break
      case 'cookie':
        if (value.includes(Cookies.written)) return undefined
        break
      case WRITTEN:
      case 'content-length':
      case 'transfer-encoding':
      case 'expect':
        return undefined
    }
  }
  return host === undefined ? undefined : { withoutBody: method === 'HEAD', acceptEncoding, ifNoneMatch }
}

const WRITTEN = Headers.written.toLowerCase()

/** Of the names that say something here. Most are of other lengths. */
const LENGTHS: ReadonlySet<number> = new Set(
  [
    'host',
    'accept-encoding',
    'if-none-match',
    'cookie',
    WRITTEN,
    'content-length',
    'transfer-encoding',
    'expect',
  ].map(({ length }) => length),
)
