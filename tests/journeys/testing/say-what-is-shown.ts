import type { BrowserContext } from 'playwright-core'

/** In characters: a page's text up to where its list is long. */
const MOST = 3_000

/** Prints what the pages of a journey that failed showed, and where they were: what it waited for may be another thing there. */
export const sayWhatIsShown = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    console.error(`${page.url()} showed:\n${text.slice(0, MOST)}`)
  }
}
