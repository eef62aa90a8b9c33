import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** In milliseconds: a page that has been idle, with no request under way, for this long counts as settled. */
const QUIET = 100
const LOOK = 25

/** Runs in the page and resolves once it is idle, on a busy machine, too: work that waits for idle time has begun by then. */
const IDLE = 'new Promise((idle) => { requestIdleCallback(() => idle(), { timeout: 1000 }) })'

const underWay = new WeakMap<Page, Set<Request>>()

/** The stream of live updates never ends: Playwright's own `networkidle` would wait for it for ever. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

/** Notes from now on which of a page's requests are on their way. */
export const noteRequests = (page: Page): void => {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!isStream(request)) requests.add(request)
  })
  const end = (request: Request): void => {
    requests.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page has been at rest for a while: idle, and none of its requests on its way but that for live updates. */
export const settled = async (page: Page): Promise<void> => {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('the requests of this page are not noted')
  for (let quiet = 0; quiet < QUIET; quiet = requests.size === 0 ? quiet + LOOK : 0) {
    await page.evaluate(IDLE)
    await sleep(LOOK)
  }
}
