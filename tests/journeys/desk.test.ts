import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openEditor, paste, text } from './testing/editor.ts'
import { describeJourneys } from './testing/journey.ts'

const PARAGRAPH = '<p>The premium held through the harvest, and the ports were slow.</p>'

const isInWindow = async (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describeJourneys('the desk', ({ site, visit }) => {
  it('shows preview, earlier saves and discard at the end of a long text', async () => {
    const { page } = await visit({ as: await site().join('kerubo') })
    await openEditor(page)
    await page.keyboard.type('Tea at Kericho')
    expect(await page.getByLabel('Title').inputValue()).toBe('Tea at Kericho')
    await text(page).click()
    await paste(page, { html: PARAGRAPH.repeat(200) })
    await text(page).locator('p').nth(199).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Discard draft' }).waitFor({ state: 'attached' })
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(3000)
    // The card is rendered when the browser is idle.
    await page.locator('.rail .card').waitFor()
    await expect
      .poll(async () => {
        await page.locator('.rail').evaluate((rail) => {
          rail.scrollTop = rail.scrollHeight
        })
        return isInWindow(page, 'Discard draft')
      })
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    await page.setViewportSize({ width: 390, height: 844 })
    await text(page).locator('p').nth(199).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(async () => isInWindow(page, 'Publish analysis')).toBe(true)
    expect(await isInWindow(page, 'Discard draft')).toBe(true)
    expect(await page.getByRole('link', { name: 'Revisions' }).isVisible()).toBe(true)
  })

  it('shrinks a large photo before it is uploaded, upright', async () => {
    const { page } = await visit({ as: await site().join('nyanchama') })
    const buffer = await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg({ quality: 80 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(1_000_000)
    await openEditor(page)
    await page.locator('summary', { hasText: 'Cover image' }).click()
    const sending = page.waitForRequest('**/api/posts/upload')
    await page.getByLabel('Cover image').setInputFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer })
    expect(Number(await (await sending).headerValue('content-length'))).toBeLessThan(buffer.length)
    const answer = await (await sending).response()
    expect(await answer?.json()).toMatchObject({ data: { width: 2560, height: 3413 } })
  })
})
