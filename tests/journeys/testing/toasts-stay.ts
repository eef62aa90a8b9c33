import type { Page } from 'playwright-core'

/**
 * Stops the timers of toasts on this page and on later pages, as in a window without focus. On a busy machine, a
 * test may otherwise reach the button of a toast too late.
 */
export const toastsStay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
    // The first click on a page focuses its window, which would start the timers.
    const stop = (event: Event): void => {
      if (event.target === window) event.stopImmediatePropagation()
    }
    addEventListener('focus', stop, true)
  })
}
