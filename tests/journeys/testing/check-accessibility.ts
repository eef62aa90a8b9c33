import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<AxeResults> }
  }
}

/** Checks WCAG 2.2 AA and good practices with axe. Returns a line for each violation. */
export const checkAccessibility = async (page: Page): Promise<string[]> => {
  // `evaluate` bypasses the Content-Security-Policy. Loading axe is slow, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe did not load')
    return window.axe.run(document, { resultTypes: ['violations'] })
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  )
}
