import type { Page } from 'playwright-core'

/** What went wrong in a page, in words: errors of the console and of scripts, violations of the Content-Security-Policy. */
export type Watch = {
  readonly problems: readonly string[]
  /** Lets the browser's own line about answers of this status pass: the journey provokes them. 0: no answer at all. */
  expectStatus(...statuses: readonly number[]): void
}

/** The browser's own lines about requests, not a program's. */
const NETWORK_LINE = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/

/**
 * Notes what goes wrong in a page from now on. React reports what it could recover from (a mismatch when it takes over the
 * server's HTML) as an error of the page, so it is noted, too.
 */
export const watchPage = (page: Page): Watch => {
  const problems: string[] = []
  const expected = new Set<number>()
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const [isNetwork, status] = NETWORK_LINE.exec(message.text()) ?? []
    if (isNetwork !== undefined && expected.has(Number(status ?? 0))) return
    problems.push(`${page.url()}: ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    problems.push(`${page.url()}: ${error.stack ?? error.message}`)
  })
  return {
    problems,
    expectStatus: (...statuses) => {
      for (const status of statuses) expected.add(status)
    },
  }
}
