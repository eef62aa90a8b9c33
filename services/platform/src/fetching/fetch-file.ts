import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { answerTo } from '../http/answer-to.ts'
import { within } from '../waiting/within.ts'
import type { Network } from './network.ts'

export type FetchOptions = {
  readonly bytes: number
  readonly time: number
  readonly accept: string
  readonly agent: string
  readonly staysThere?: boolean
  readonly signal?: AbortSignal
}

export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  /** `refused`: the URL is not allowed; `too-large`: over the limit; `failed`: any other reason. */
  readonly reason: 'refused' | 'too-large' | 'failed'
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(
    reason: NotFetched['reason'],
    message: string,
    more: { readonly status?: number; readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.reason = reason
    this.status = more.status
    this.retryAfter = more.retryAfter
  }
}

const REDIRECTS = 3

const refused = (message: string): NotFetched => new NotFetched('refused', message)
const failed = (message: string, cause?: unknown): NotFetched => new NotFetched('failed', message, { cause })

/** In seconds: the retry delay if a busy site sends no valid `Retry-After`. */
const LATER = 10

const secondsUntil = (retryAfter: string | undefined): number => {
  if (retryAfter === undefined) return LATER
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? LATER : Math.max(1, seconds)
}

type Place = { readonly url: URL; readonly host: string; readonly ip: string }

/**
 * Fetches a file without cookies, compression or a proxy. Connects to a resolved address, which prevents DNS
 * rebinding; all addresses must be allowed, also those of redirects.
 * @throws NotFetched
 */
export const fetchFile = async (
  address: string,
  network: Network,
  options: FetchOptions,
): Promise<Uint8Array> => {
  try {
    return await within(
      options.time,
      'it took too long',
      async (signal) => follow(address, network, options, signal),
      options.signal,
    )
  } catch (cause) {
    throw cause instanceof NotFetched ? cause : failed('there was no response', cause)
  }
}

const follow = async (
  address: string,
  network: Network,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const { origin } = new URL(address)
  let next = address
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    if (options.staysThere === true && new URL(next).origin !== origin)
      throw refused(`it leads to another host: ${new URL(next).origin}`)
    const place = await placeOf(next, network)
    const answer = await ask(place, options, signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return readBody(answer, options.bytes)
    answer.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(status)
    if (!isRedirect || headers.location === undefined || !URL.canParse(headers.location, place.url.href)) {
      const isBusy = status === 429 || status === 503
      throw new NotFetched('failed', `the response was ${status}`, {
        status,
        ...(isBusy && { retryAfter: secondsUntil(headers['retry-after']) }),
      })
    }
    next = new URL(headers.location, place.url.href).href
  }
  throw failed('there are too many redirects')
}

const placeOf = async (address: string, { resolve, allows }: Network): Promise<Place> => {
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw refused('this is not a web address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const ips = isIP(host) === 0 ? await resolve(host) : [host]
  if (ips.length === 0) throw failed(`the host ${host} is unknown`)
  if (!ips.every((ip) => allows(ip, port))) throw refused(`${url.host} is not on the public web`)
  // Prefers IPv4, because some machines have no IPv6.
  const ip = ips.find((each) => isIP(each) === 4) ?? ips[0] ?? ''
  return { url, host, ip }
}

const ask = async (
  { url, host, ip }: Place,
  { accept, agent }: FetchOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> => {
  const { request } = url.protocol === 'https:' ? https : http
  const family = isIP(ip)
  const clientRequest = request(url.href, {
    agent: false,
    signal,
    lookup: (_name, { all }, found) => {
      if (all === true) found(null, [{ address: ip, family }])
      else found(null, ip, family)
    },
    ...(isIP(host) === 0 && { servername: host }),
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': agent },
  })
  return answerTo(clientRequest)
}

const readBody = async (answer: http.IncomingMessage, most: number): Promise<Uint8Array> => {
  const parts: AsyncIterable<Buffer> = answer
  const chunks: Buffer[] = []
  let bytes = 0
  const tooLarge = () => {
    answer.destroy()
    return new NotFetched('too-large', `it is larger than ${most} bytes`)
  }
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge()
  try {
    for await (const chunk of parts) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof NotFetched ? cause : failed('the response broke off', cause)
  }
  if (!answer.complete) throw failed('the response broke off')
  return Buffer.concat(chunks)
}
