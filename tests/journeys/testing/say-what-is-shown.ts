import type { BrowserContext } from 'playwright-core'

/** Maximum number of printed characters. */
const MOST = 3_000

/** Prints the texts of all pages when a test has failed. */
export const sayWhatIsShown = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    console.error(`${page.url()} showed:\n${text.slice(0, MOST)}`)
  }
}
