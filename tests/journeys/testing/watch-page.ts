import type { Page } from 'playwright-core'
import { noteRequests } from '../../browser/settled.ts'

export type Watch = {
  problems(): readonly string[]
  /** Allows responses with these statuses. 0 is a request without a response. */
  expectStatus(...statuses: readonly number[]): void
  expectWarning(words: RegExp): void
}

const BLOCKED = 'Service Worker registration blocked by Playwright'
const NETWORK_LINE = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/

/** Collects errors of a page, including those that React recovers from, such as hydration mismatches. */
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
