import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { Alarm, NotChecked } from './findings.ts'

export type SiteReader = {
  /** Reads a file of up to `most` bytes; undefined for 404 or 410. @throws NotChecked if the site fails */
  read(path: string, most: number): Promise<Uint8Array | undefined>
  /** Reads a file that must exist. @throws Alarm `withheld` if the file stays missing. */
  readPromised(path: string, most: number): Promise<Uint8Array>
  close(): void
  /** Returns a function that waits before a retry, longer each time; it returns false when no time is left. */
  patience(): Patience
}

/** @param retryAfter minimum delay in milliseconds. */
export type Patience = (retryAfter?: number) => Promise<boolean>

export type SiteReaderOptions = {
  /** In milliseconds: the total time to wait for retries. */
  readonly patience: number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** In milliseconds: the timeout of a complete response. */
const TIMEOUT = 60_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** In milliseconds: a longer `Retry-After` is treated as a failure. */
const LONGEST_ASKED = 600_000
const REDIRECTS = 3

const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504])
const NOT_THERE = new Set([404, 410])
const REDIRECT = new Set([301, 302, 303, 307, 308])

/** The result of a request; `again` if a retry may succeed. */
type Answered =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'again'; readonly why: string; readonly retryAfter?: number }
  | { readonly kind: 'failed'; readonly why: string }

/** Creates a reader whose requests all go to the host of `site`. */
export const createSiteReader = (
  site: URL,
  { patience: most, wait = waitFor }: SiteReaderOptions,
): SiteReader => {
  const closing = new AbortController()
  const patience = (): Patience => {
    let [waited, next] = [0, FIRST_PAUSE]
    return async (retryAfter = 0) => {
      const pause = Math.max(retryAfter, next)
      // A pause that a busy site requests counts towards the total only up to LONGEST_PAUSE.
      waited += Math.min(pause, LONGEST_PAUSE)
      if (waited > most || pause > LONGEST_ASKED) return false
      next = Math.min(2 * next, LONGEST_PAUSE)
      await wait(pause, closing.signal)
      return true
    }
  }

  const read: SiteReader['read'] = async (path, most) => {
    const url = new URL(path, site)
    const isWorthAnother = patience()
    for (;;) {
      const answered = await ask(url, most, closing.signal)
      if (answered.kind === 'bytes') return answered.bytes
      if (answered.kind === 'nothing') return undefined
      if (answered.kind === 'again' && (await isWorthAnother(answered.retryAfter))) continue
      throw new NotChecked(`${url.href}: ${answered.why}.`)
    }
  }

  return {
    read,
    patience,
    close: () => {
      closing.abort()
    },
    readPromised: async (path, most) => {
      const isWorthAnother = patience()
      do {
        const bytes = await read(path, most)
        if (bytes !== undefined) return bytes
      } while (await isWorthAnother())
      throw new Alarm('withheld', `${new URL(path, site).href} is not there, and must be.`)
    },
  }
}

const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { signal })

/** Parses a response. @throws NotChecked if it does not match the schema */
export const parseAnswer = <Answer>(bytes: Uint8Array, form: z.ZodType<Answer>, path: string): Answer => {
  const answer = form.safeParse(parseJson(bytes))
  if (answer.success) return answer.data
  throw new NotChecked(`The response of ${path} has an unexpected form.`)
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const ask = async (url: URL, most: number, closing: AbortSignal): Promise<Answered> => {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT)])
  let next = url
  try {
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const answer = await fetch(next, {
        redirect: 'manual',
        signal,
        headers: { 'user-agent': 'soko-audit' },
      })
      if (answer.status === 200) return await readBody(answer, most)
      await answer.body?.cancel()
      const location = answer.headers.get('location')
      if (!REDIRECT.has(answer.status) || location === null) return withoutBody(answer)
      const led = URL.parse(location, next.href)
      if (led === null || !isSamePlace(next, led)) {
        return { kind: 'failed', why: `it leads to another place, ${led?.origin ?? 'which is none'}` }
      }
      next = led
    }
    return { kind: 'failed', why: 'it leads on and on' }
  } catch (error) {
    return { kind: closing.aborted ? 'failed' : 'again', why: whyOf(error) }
  }
}

const isSamePlace = (from: URL, to: URL): boolean =>
  to.hostname === from.hostname &&
  (to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:'))

const withoutBody = ({ status, headers }: Response): Answered => {
  if (NOT_THERE.has(status)) return { kind: 'nothing' }
  const why = `the answer was ${status}`
  if (!AGAIN.has(status)) return { kind: 'failed', why }
  return { kind: 'again', why, retryAfter: millisecondsUntil(headers.get('retry-after')) }
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
const millisecondsUntil = (retryAfter: string | null): number => {
  if (retryAfter === null) return 0
  const until = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(until) ? 0 : Math.max(0, until)
}

const readBody = async (answer: Response, most: number): Promise<Answered> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = answer.body ?? []
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > most) return { kind: 'failed', why: `the answer is larger than ${most} bytes` }
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) }
}

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `there was no answer within ${TIMEOUT / 1_000} s`
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
