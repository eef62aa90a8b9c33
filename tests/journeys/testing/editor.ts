import type { Locator, Page } from 'playwright-core'

export const text = (page: Page): Locator => page.locator('.editor-area .ql-editor')

export const openEditor = async (page: Page): Promise<void> => {
  await page.goto('/write')
  await text(page).waitFor()
}

/** Opens the editor with a title and a text, which then has the focus. */
export const begin = async (page: Page, title = '', words = ''): Promise<void> => {
  await openEditor(page)
  if (title !== '') await page.getByLabel('Title').fill(title)
  await text(page).click()
  if (words !== '') await page.keyboard.type(words)
}

export const paste = async (page: Page, data: { html: string } | { picture: Buffer }): Promise<void> => {
  const given = 'html' in data ? { html: data.html } : { picture: data.picture.toString('base64') }
  await text(page).evaluate((editor, { html, picture }: { html?: string; picture?: string }) => {
    const clipboard = new DataTransfer()
    if (html !== undefined) {
      clipboard.setData('text/html', html)
      clipboard.setData('text/plain', 'plain')
    }
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      clipboard.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    }
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, given)
}
