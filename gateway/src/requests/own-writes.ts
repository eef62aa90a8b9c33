import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { Cookies, Headers } from '@soko/contracts/http/headers.ts'
import type { Clock } from '@soko/platform/clock.ts'
import { formatPositions, parsePositions, type Positions, raise } from '@soko/platform/http/soko-headers.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The lifetime of the cookie in seconds. Views include a write much earlier. */
const COOKIE_AGE = 10
/** The lifetime of a token in seconds, for clients that send the header instead of the cookie. */
const LIFETIME = 60
/** HMAC truncated to 128 bits. */
const MAC_BYTES = 16

/**
 * The log positions of a client's recent writes, which the client stores. They are signed, so that clients
 * cannot make reads wait for positions that do not exist.
 */
export type WrittenMarks = {
  /** Returns undefined if the positions are unsigned or expired. */
  read(request: IncomingMessage): Positions | undefined
  /** Adds the request's writes to the carried positions, and sends them as header and cookie. */
  mark(response: ServerResponse, carried: Positions | undefined): void
}

/** Tokens look like `content@812.social@40.<expiry>.<mac>`: no commas or semicolons, for cookies. */
export const createWrittenMarks = (options: {
  /** Shared by all gateways of the site. */
  readonly key: Uint8Array
  readonly clock: Clock
  readonly secure: boolean
}): WrittenMarks => {
  const { clock, secure } = options
  const key = createSecretKey(createHmac('sha256', options.key).update('soko-written').digest())
  const attributes = `Max-Age=${COOKIE_AGE}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const now = (): number => Math.floor(clock.now().getTime() / 1_000)
  const macOf = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES)

  const sign = (positions: Positions): string => {
    const expiry = (now() + LIFETIME).toString(36)
    const text = `${formatPositions(positions).replaceAll(',', '.')}.${expiry}`
    return `${text}.${macOf(text).toString('base64url')}`
  }

  const verify = (token: string): Positions | undefined => {
    const [, positions = '', expiry = '', mac = ''] = TOKEN.exec(token) ?? []
    const given = Buffer.from(mac, 'base64url')
    if (given.length !== MAC_BYTES || !timingSafeEqual(given, macOf(`${positions}.${expiry}`)))
      return undefined
    return Number.parseInt(expiry, 36) >= now() ? parsePositions(positions.replaceAll('.', ',')) : undefined
  }

  return {
    read: ({ headers }) => {
      const header = headers[HEADER]
      const [, cookie] = COOKIE.exec(headers.cookie ?? '') ?? []
      if (header === undefined && cookie === undefined) return undefined
      const byHeader = typeof header === 'string' ? verify(header) : undefined
      return merge(byHeader, cookie === undefined ? undefined : verify(cookie))
    },
    mark: (response, carried) => {
      const header = response.getHeader(HEADER)
      if (header === undefined) return
      response.removeHeader(HEADER)
      const positions = merge(carried, typeof header === 'string' ? parsePositions(header) : undefined)
      if (positions === undefined) return
      const token = sign(positions)
      response.setHeader(Headers.written, token)
      response.appendHeader('Set-Cookie', `${Cookies.written}=${token}; ${attributes}`)
    },
  }
}

const HEADER = Headers.written.toLowerCase()
const TOKEN = /^([a-z0-9@.-]{1,1024})\.([0-9a-z]{1,10})\.([\w-]{22})$/
const COOKIE = new RegExp(`(?:^|;)\\s*${Cookies.written}=([^;]*)`)

const merge = (one: Positions | undefined, other: Positions | undefined): Positions | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  const merged = new Map(one)
  for (const [source, position] of other) raise(merged, source, position)
  return merged
}
