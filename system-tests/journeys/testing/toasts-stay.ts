import type { Page } from 'playwright-core'

/**
 * Has the toasts of a page stay, on whatever it goes to from now on, as they do while nobody looks at its window: who presses
 * their button in a test may come to that late on a busy machine.
 */
export const toastsStay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
}
