import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Network } from './network.ts'

export type FetchLimits = {
  /** Of the file, in bytes. */
  readonly bytes: number
  /** For everything together, in milliseconds. */
  readonly time: number
}

const REDIRECTS = 3

const refused = (): HttpProblem => new HttpProblem('address-refused')
const failed = (cause?: unknown): HttpProblem => new HttpProblem('not-fetched', { cause })

/** In seconds, where another site says that it was too much at once, and not for how long. */
const LATER = 10

/** The other site asks to come later: whoever asked us is told when, in seconds. */
const putOff = (said: string | undefined): HttpProblem => {
  const seconds = said === undefined ? LATER : secondsUntil(said)
  return new HttpProblem('not-fetched', { headers: { 'Retry-After': String(seconds) } })
}

/** `Retry-After` is a number of seconds or a date. */
const secondsUntil = (said: string): number => {
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? LATER : Math.max(1, seconds)
}

type Place = { readonly url: URL; readonly host: string; readonly ip: string }

/**
 * Fetches one file from another site, as a stranger: without cookies, compression or a proxy. The name is resolved once, all its
 * addresses must be allowed, and the connection goes to that address; each redirect is looked at in the same way.
 * @throws HttpProblem `address-refused` (422), `image-too-large` (413), `not-fetched` (422) when no file comes.
 */
export const fetchFile = async (
  address: string,
  network: Network,
  limits: FetchLimits,
): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(limits.time)
  let next = address
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const place = await placeOf(next, network)
    const answer = await ask(place, signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return readBody(answer, limits.bytes)
    answer.destroy()
    if (status === 429 || status === 503) throw putOff(headers['retry-after'])
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) throw failed()
    if (!URL.canParse(headers.location, place.url.href)) throw failed()
    next = new URL(headers.location, place.url).href
  }
  throw failed()
}

/** Where an address leads. @throws HttpProblem when it may not be asked. */
const placeOf = async (address: string, { resolve, allows }: Network): Promise<Place> => {
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw refused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const ips = isIP(host) === 0 ? await resolve(host) : [host]
  if (ips.length === 0) throw failed()
  if (!ips.every((ip) => allows(ip, port))) throw refused()
  // Not every machine reaches the newer internet.
  const ip = ips.find((each) => isIP(each) === 4) ?? ips[0] ?? ''
  return { url, host, ip }
}

const ask = async ({ url, host, ip }: Place, signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((answered, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const family = isIP(ip)
    request(url.href, {
      agent: false,
      signal,
      lookup: (_name, { all }, found) => {
        if (all === true) found(null, [{ address: ip, family }])
        else found(null, ip, family)
      },
      ...(isIP(host) === 0 && { servername: host }),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Soko-import' },
    })
      .on('response', answered)
      .on('error', (cause) => {
        reject(failed(cause))
      })
      .end()
  })

const readBody = async (answer: http.IncomingMessage, most: number): Promise<Uint8Array> => {
  const parts: AsyncIterable<Buffer> = answer
  const chunks: Buffer[] = []
  let bytes = 0
  const tooLarge = () => {
    answer.destroy()
    return new HttpProblem('image-too-large')
  }
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge()
  try {
    for await (const chunk of parts) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof HttpProblem ? cause : failed(cause)
  }
  if (!answer.complete) throw failed()
  return Buffer.concat(chunks)
}
