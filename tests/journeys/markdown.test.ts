import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { describeJourneys } from './testing/journey.ts'

describeJourneys('Markdown in the editor', ({ site, visit }) => {
  it('is formatted while it is typed, and undone by Backspace or Ctrl+Z', async () => {
    const { page } = await visit({ as: await site().join('waithera') })
    await begin(page, '', '## Tea\nIt **rose** again.\n- Kenya\nRwanda\n\n> Told')
    await text(page).locator('h2', { hasText: 'Tea' }).waitFor()
    expect(await text(page).locator('strong').textContent()).toBe('rose')
    expect(await text(page).locator('li').allTextContents()).toEqual(['Kenya', 'Rwanda'])
    expect(await text(page).locator('blockquote').textContent()).toBe('Told')
    await page.keyboard.press('Enter')
    await page.keyboard.type('*so*')
    expect(await text(page).locator('em').textContent()).toBe('so')
    await page.keyboard.press('Backspace')
    expect(await text(page).locator('em').count()).toBe(0)
    expect(await text(page).innerText()).toContain('*so*')
    await page.keyboard.type(' *it*')
    expect(await text(page).locator('em').textContent()).toBe('it')
    await page.keyboard.press('Control+z')
    expect(await text(page).innerText()).toContain('*so* *it*')
  })
})
