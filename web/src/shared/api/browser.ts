import type * as browserHttp from './browser-http.ts'
import { type Http, unreachable } from './http.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Loads the client with the first request, because most visitors send none. Undefined on failure. */
const loadHttp = async () => {
  loaded ??= await import('./browser-http.ts').catch(() => undefined)
  return loaded
}
/** The loaded module. A page that is being unloaded can still send requests, but not import modules. */
let loaded: typeof browserHttp | undefined

/** In milliseconds. Storage events usually arrive much sooner, but may be late on a busy machine. */
const STORAGE_TIMEOUT = 2_000

const storageWritten = async (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, STORAGE_TIMEOUT)
    addEventListener('storage', done)
  })

export const createBrowserTokens = (): Tokens =>
  createTokens({
    storage: localStorage,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    written: storageWritten,
    refetch: async () => (await loadHttp())?.checkCookie() ?? unreachable,
    now: Date.now,
  })

export const createHttp =
  (tokens: Tokens): Http =>
  async (request, signal) =>
    (await loadHttp())?.createBrowserHttp(tokens)(request, signal) ?? unreachable
