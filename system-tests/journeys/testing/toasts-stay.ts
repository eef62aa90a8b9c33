import type { Page } from 'playwright-core'

/**
 * Stops the timers of toasts on this page and on the pages it goes to, as in a window without focus. A test on a busy machine may be
 * late with the button of a toast.
 */
export const toastsStay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
    // The first click into a page focuses its window, which would start the timers.
    const stop = (event: Event): void => {
      if (event.target === window) event.stopImmediatePropagation()
    }
    addEventListener('focus', stop, true)
  })
}
