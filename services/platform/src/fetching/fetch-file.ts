import http from 'node:http'
import https from 'node:https'
import { answerTo } from '../http/answer-to.ts'
import { within } from '../waiting/within.ts'
import type { Network } from './network.ts'
import { failed, NotFetched, refused } from './not-fetched.ts'
import { connectionTo, type Place, placeOf } from './place-of.ts'
import { secondsUntil } from './retry-after.ts'

export type FetchOptions = {
  readonly bytes: number
  readonly time: number
  readonly accept: string
  readonly agent: string
  readonly staysThere?: boolean
  readonly signal?: AbortSignal
}

const REDIRECTS = 3

/** In seconds: the retry delay if a busy site sends no valid `Retry-After`. */
const LATER = 10

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
        ...(isBusy && { retryAfter: secondsUntil(headers['retry-after'], LATER) }),
      })
    }
    next = new URL(headers.location, place.url.href).href
  }
  throw failed('there are too many redirects')
}

const ask = async (
  place: Place,
  { accept, agent }: FetchOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> => {
  const { request } = place.url.protocol === 'https:' ? https : http
  const clientRequest = request(place.url.href, {
    agent: false,
    signal,
    ...connectionTo(place),
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
