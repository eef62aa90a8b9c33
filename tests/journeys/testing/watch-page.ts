import type { Page } from 'playwright-core'
import { noteRequests } from '../../browser/settled.ts'

/** What went wrong in a page, in words: errors of the console and of scripts, violations of the Content-Security-Policy. */
export type Watch = {
  problems(): readonly string[]
  /** Lets the browser's own line about answers of this status pass: the journey provokes them. 0: no answer at all. */
  expectStatus(...statuses: readonly number[]): void
  /** Lets what the client itself warns of in such words pass. */
  expectWarning(words: RegExp): void
}

/** What the journeys' own browser says where a journey goes without the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'
/** The browser's own lines about requests, not a program's. */
const NETWORK_LINE = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/

/**
 * Notes what goes wrong in a page from now on. React reports what it could recover from (a mismatch when it takes over the
 * server's HTML) as an error of the page, so it is noted, too.
 */
export const watchPage = (page: Page): Watch => {
  const problems: string[] = []
  const warnings: RegExp[] = []
  const expected = new Set<number>()
  noteRequests(page)
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() === BLOCKED) return
    const [isNetwork, status] = NETWORK_LINE.exec(message.text()) ?? []
    if (isNetwork !== undefined && expected.has(Number(status ?? 0))) return
    problems.push(`${page.url()}: ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    problems.push(`${page.url()}: ${error.stack ?? error.message}`)
  })
  return {
    problems: () => problems.filter((problem) => !warnings.some((words) => words.test(problem))),
    expectStatus: (...statuses) => {
      for (const status of statuses) expected.add(status)
    },
    expectWarning: (words) => {
      warnings.push(words)
    },
  }
}
