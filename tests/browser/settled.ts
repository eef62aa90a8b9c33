import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Milliseconds without requests after which a page counts as settled. */
const QUIET = 100
const LOOK = 25

/** Resolves in an idle callback, so that earlier ones have started. */
const IDLE = 'new Promise((idle) => { requestIdleCallback(() => idle(), { timeout: 1000 }) })'

const underWay = new WeakMap<Page, Set<Request>>()

/** The stream of live updates never ends, so Playwright's `networkidle` would never resolve. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

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

export const settled = async (page: Page): Promise<void> => {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('the requests of this page are not tracked')
  for (let quiet = 0; quiet < QUIET; quiet = requests.size === 0 ? quiet + LOOK : 0) {
    await page.evaluate(IDLE)
    await sleep(LOOK)
  }
}
