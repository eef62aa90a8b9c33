import type { BrowserContext } from 'playwright-core'

/** In characters: truncates pages with long lists. */
const MOST = 3_000

/** Prints the URLs and texts of a failed journey's pages, to show what was there instead of the expected text. */
export const sayWhatIsShown = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    console.error(`${page.url()} showed:\n${text.slice(0, MOST)}`)
  }
}
