import type { Locator, Page } from 'playwright-core'

export const text = (page: Page): Locator => page.locator('.editor-area .ql-editor')

export const openEditor = async (page: Page): Promise<void> => {
  await page.goto('/write')
  await text(page).waitFor()
}

/** The text has the focus afterwards. */
export const begin = async (page: Page, title = '', words = ''): Promise<void> => {
  await openEditor(page)
  if (title !== '') await page.getByLabel('Title').fill(title)
  await text(page).click()
  if (words !== '') await page.keyboard.type(words)
}
