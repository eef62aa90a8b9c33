import type { Page } from 'playwright-core'

/** Keeps toasts open, because on a busy machine one may disappear before the click on its button. */
export const toastsStay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
    // A toast's timer waits while its window has no focus. The focus event of the first click would start it.
    const stop = (event: Event): void => {
      if (event.target === window) event.stopImmediatePropagation()
    }
    addEventListener('focus', stop, true)
  })
}
