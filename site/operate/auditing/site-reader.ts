import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { Alarm, NotChecked } from './findings.ts'

/** Reads what a site serves to everybody. */
export type SiteReader = {
  /**
   * Bytes at a path of the site; undefined where there are none (404, 410).
   * @param most bytes that they may be.
   * @throws NotChecked where the site does not answer, or not with them.
   */
  read(path: string, most: number): Promise<Uint8Array | undefined>
  /** What must be there. @throws Alarm `withheld` where it is not, after a while. */
  readPromised(path: string, most: number): Promise<Uint8Array>
  /** Ends all that is under way. */
  close(): void
  /** Waits, each time longer, until so much time has passed as it is worth: then it answers false. */
  patience(): Patience
}

/** @param asked how long to wait at least, in milliseconds. */
export type Patience = (asked?: number) => Promise<boolean>

export type SiteReaderOptions = {
  /** How long to wait in all for an answer that does not come, or for what is not there yet; in milliseconds. */
  readonly patience: number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** In milliseconds: for one request with its whole answer. */
const TIMEOUT = 60_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** A site that asks us to come again later than this is not waited for. */
const LONGEST_ASKED = 600_000
const REDIRECTS = 3

const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504])
const NOT_THERE = new Set([404, 410])
const REDIRECT = new Set([301, 302, 303, 307, 308])

/** What came of one request: `again`, where another one may help. */
type Answered =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'again'; readonly why: string; readonly asked?: number }
  | { readonly kind: 'failed'; readonly why: string }

/** @param site its address; all is asked of this host. */
export const createSiteReader = (
  site: URL,
  { patience: most, wait = waitFor }: SiteReaderOptions,
): SiteReader => {
  const closing = new AbortController()
  const patience = (): Patience => {
    let [waited, next] = [0, FIRST_PAUSE]
    return async (asked = 0) => {
      const pause = Math.max(asked, next)
      // A pause that a busy site asks for may be longer than what it costs of the patience.
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
      if (answered.kind === 'again' && (await isWorthAnother(answered.asked))) continue
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

/** Reads an answer in JSON. @throws NotChecked where it has another form. */
export const parseAnswer = <Answer>(bytes: Uint8Array, form: z.ZodType<Answer>, path: string): Answer => {
  const answer = form.safeParse(parseJson(bytes))
  if (answer.success) return answer.data
  throw new NotChecked(`What is at ${path} has another form than expected.`)
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Asks once, and goes where it is sent on the same host. */
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

/** The same host, and not from https to http. */
const isSamePlace = (from: URL, to: URL): boolean =>
  to.hostname === from.hostname &&
  (to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:'))

const withoutBody = ({ status, headers }: Response): Answered => {
  if (NOT_THERE.has(status)) return { kind: 'nothing' }
  const why = `the answer was ${status}`
  if (!AGAIN.has(status)) return { kind: 'failed', why }
  return { kind: 'again', why, asked: millisecondsUntil(headers.get('retry-after')) }
}

/** `Retry-After` is a number of seconds or a date. */
const millisecondsUntil = (said: string | null): number => {
  if (said === null) return 0
  const until = /^\d{1,9}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
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
