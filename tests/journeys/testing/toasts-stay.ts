import type { Page } from 'playwright-core'

/** As in a window without focus. On a busy machine, a toast may disappear before the click on its button. */
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
