import type { BrowserContext } from 'playwright-core'

/** In characters. */
const MOST = 3_000

/** Shows what appeared instead of the expected text. */
export const sayWhatIsShown = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    console.error(`${page.url()} showed:\n${text.slice(0, MOST)}`)
  }
}
