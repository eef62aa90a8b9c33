import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { answerUnavailable } from './testing/responses.ts'
import { resizeTo } from './testing/check-looks.ts'
import { turnWheel } from './testing/frames.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { toastsStay } from './testing/toasts-stay.ts'

const places = async (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

/** Returns the covered percentage of an element, at a hundred points. @throws if it or the toast is not visible */
const hiddenByToast = async (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (!box?.width || !document.querySelector('.Toastify__toast'))
      throw new Error(`no toast, or no ${wanted}`)
    const tenths = Array.from({ length: 10 }, (_, index) => (index + 0.5) / 10)
    const places = tenths.flatMap((across) => tenths.map((down) => ({ across, down })))
    return places.filter(({ across, down }) =>
      document
        .elementFromPoint(box.x + across * box.width, box.y + down * box.height)
        ?.closest('.Toastify__toast'),
    ).length
  }, selector)

describeJourneys('menus and search of the header', ({ site, visit }) => {
  it('the profile menu is over a blurred page that does not scroll, and closes on a click outside', async () => {
    const author = await site().join('amina_menu')
    for (let number = 1; number <= 6; number += 1) {
      await site().publish(author, { title: `Maize menu note ${number}` })
    }
    const { page } = await visit({ as: author, width: 390 })
    await page.goto('/blog')
    await takenOver(page)
    await page.getByRole('button', { name: /Your menu/ }).click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const scrim = page.locator('.scrim')
    await scrim.waitFor()
    expect(await scrim.evaluate((element) => getComputedStyle(element).backdropFilter)).toMatch(/blur/)
    const before = await places(page)
    await page.mouse.move(20, 700)
    await turnWheel(page, 600)
    expect(await places(page)).toBe(before)
    await page.mouse.click(20, 700)
    await menu.waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 600)
    await expect.poll(async () => places(page)).toBeGreaterThan(before)
    expect(new URL(page.url()).pathname).toBe('/blog')
  })

  it('a toast lies over neither header nor heading nor an open menu, at both widths', async () => {
    const author = await site().join('eshe')
    await site().publish(author, { title: 'Sisal by the bale' })
    const { page, watch } = await visit({ as: author, width: 390 })
    await toastsStay(page)
    watch.expectStatus(503)
    await answerUnavailable(page, '**/api/bookmarks/**')
    await page.goto('/blog')
    await takenOver(page)
    await page.getByRole('main').getByRole('button', { name: 'Bookmark' }).first().click()
    const toast = page.locator('.Toastify__toast').getByText('Not just now.')
    await toast.waitFor()
    for (const width of [390, 1280]) {
      await resizeTo(width, page)
      await page.evaluate(() => {
        scrollTo(0, 0)
      })
      expect(await hiddenByToast(page, 'header.top')).toBe(0)
      expect(await hiddenByToast(page, 'h1')).toBe(0)
      await page.getByRole('button', { name: /Your menu/ }).click()
      await page.getByRole('menu').waitFor()
      expect(await hiddenByToast(page, '[role=menu]')).toBe(0)
      expect(await toast.isVisible()).toBe(true)
      // Esc would also close the toast.
      await page.mouse.click(20, 700)
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
  })

  it('the search on a phone is toggled by its icon, and leads to the results or home', async () => {
    const { page } = await visit({ width: 390 })
    await page.goto('/company/about-us')
    await takenOver(page)
    const icon = page.getByRole('banner').locator('summary[aria-label=Search]')
    const field = page.getByRole('banner').getByLabel('Search analyses').locator('visible=true')
    expect(await field.count()).toBe(0)
    await icon.click()
    await field.waitFor()
    await icon.click()
    await expect.poll(async () => field.count()).toBe(0)
    await icon.click()
    await field.fill('maize')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/maize')
    await page.goto('/company/about-us')
    await takenOver(page)
    await icon.click()
    await field.click()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('a logout that fails changes nothing, and shows a message', async () => {
    const { page, watch } = await visit({ as: await site().join('kibibi') })
    await page.goto('/')
    await takenOver(page)
    watch.expectStatus(503)
    await answerUnavailable(page, '**/api/auth/logout')
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByText('Not just now.').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['signed'])).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('t'))).not.toBe('')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
