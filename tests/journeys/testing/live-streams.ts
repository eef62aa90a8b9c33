import type { BrowserContext, Page, Request } from 'playwright-core'
import { takenOver } from './journey.ts'

/** The live streams of all tabs of a reader. */
export type LiveStreams = {
  /** Those that are open now, and what they are about. */
  readonly open: () => readonly { readonly topics: readonly string[]; readonly signedIn: boolean }[]
  /** How many have been opened so far. */
  readonly opened: () => number
}

const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

const topicsOf = (url: string): readonly string[] =>
  (new URL(url).searchParams.get('topics') ?? '').split(',')

/** Watches the live streams of a browser from now on. */
export const watchStreams = (context: BrowserContext): LiveStreams => {
  const open = new Set<Request>()
  let opened = 0
  context.on('request', (request) => {
    if (!isStream(request)) return
    opened += 1
    open.add(request)
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  return {
    open: () =>
      [...open]
        // Of a tab that was closed the end of a request is not told.
        .filter((request) => !request.frame().page().isClosed())
        .map((request) => ({
          topics: topicsOf(request.url()),
          signedIn: 'authorization' in request.headers(),
        })),
    opened: () => opened,
  }
}

/** Goes to a page and waits until its tab listens to a topic. */
export const goAndListen = async (page: Page, path: string, topic: string): Promise<void> => {
  const listens = page.waitForResponse(
    (response) => isStream(response.request()) && topicsOf(response.url()).includes(topic),
  )
  await page.goto(path)
  await takenOver(page)
  await listens
}

/** Makes a page believe that its tab is hidden or shown: without a screen all tabs count as shown. */
export const setVisibility = async (page: Page, visibility: 'visible' | 'hidden'): Promise<void> => {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
