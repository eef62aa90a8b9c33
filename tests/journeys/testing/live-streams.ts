import type { BrowserContext, Page, Request } from 'playwright-core'
import { takenOver } from './journey.ts'

/** The open streams of live updates of all tabs of a browser context. */
export type LiveStreams = {
  readonly open: () => readonly { readonly topics: readonly string[]; readonly signedIn: boolean }[]
}

const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

const topicsOf = (url: string): readonly string[] =>
  (new URL(url).searchParams.get('topics') ?? '').split(',')

export const watchStreams = (context: BrowserContext): LiveStreams => {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (isStream(request)) open.add(request)
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  return {
    open: () =>
      [...open]
        // The requests of a closed tab do not report their end.
        .filter((request) => !request.frame().page().isClosed())
        .map((request) => ({
          topics: topicsOf(request.url()),
          signedIn: 'authorization' in request.headers(),
        })),
  }
}

/** Resolves when the tab has subscribed to a topic. */
export const goAndListen = async (page: Page, path: string, topic: string): Promise<void> => {
  const listens = page.waitForResponse(
    (response) => isStream(response.request()) && topicsOf(response.url()).includes(topic),
  )
  await page.goto(path)
  await takenOver(page)
  await listens
}
