import type { BrowserContext } from 'playwright-core'

/** In characters: longer texts of a page are truncated. */
const MOST = 3_000

/**
 * Prints the URLs and texts of the open pages of a failed test, to show what appeared instead of the expected
 * text.
 */
export const sayWhatIsShown = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    console.error(`${page.url()} showed:\n${text.slice(0, MOST)}`)
  }
}
