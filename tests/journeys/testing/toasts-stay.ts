import type { Page } from 'playwright-core'

/**
 * Stops the timers of toasts on this page and on later ones, as in a window without focus. On a busy machine,
 * a toast may otherwise disappear before the test clicks its button.
 */
export const toastsStay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
    // The first click on a page focuses its window. This event would start the timers.
    const stop = (event: Event): void => {
      if (event.target === window) event.stopImmediatePropagation()
    }
    addEventListener('focus', stop, true)
  })
}
