import type * as browserHttp from './browser-http.ts'
import { type Http, unreachable } from './http.ts'
import { createTokens, type Tokens } from './tokens.ts'

/**
 * A page brings what it shows, and most visitors ask for nothing more: what sends requests comes with the first of them.
 * Undefined when it cannot be loaded.
 */
const sending = async () => {
  loaded ??= await import('./browser-http.ts').catch(() => undefined)
  return loaded
}
/** At hand for a page that goes: it still sends, but imports no more. */
let loaded: typeof browserHttp | undefined

/** In milliseconds: browsers tell the other tabs within a few of what one has written, on a busy machine later. */
const MOMENT = 2_000

const written = async (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, MOMENT)
    addEventListener('storage', done)
  })

/** The tokens of this browser. */
export const createBrowserTokens = (): Tokens =>
  createTokens({
    storage: localStorage,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    written,
    refetch: async () => (await sending())?.checkCookie() ?? unreachable,
    now: Date.now,
  })

/** Sends the store's requests from this browser. */
export const createHttp =
  (tokens: Tokens): Http =>
  async (request, signal) =>
    (await sending())?.createBrowserHttp(tokens)(request, signal) ?? unreachable
