import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { checkLooks, resizeTo, widthFor } from './testing/check-looks.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'

/** Path, heading, and a text that appears when everything is loaded. */
const SCREENS = [
  ['/admin', 'Dashboard', 'All 7 services are ready and up to date.'],
  ['/admin/activities', 'Activities', 'There are no older activities.'],
  ['/admin/services', 'Services', 'From cache'],
  ['/admin/logs', 'Public logs', 'Analyses and calls'],
] as const

// Needs its own site, because it counts members and analyses.
describeJourneysOnOwnSite('an admin watches the site', ({ site, visit }) => {
  let admin: Member
  let author: Member
  let slug: string

  const prepare = async () => {
    if (admin !== undefined) return
    author = await site().join('amina')
    slug = (await site().publish(author, { title: 'The shilling that would not move' })).slug
    admin = await site().joinAsAdmin('achieng')
  }
  const open = async (page: Page, [path, heading, last]: (typeof SCREENS)[number]) => {
    await page.goto(path)
    await takenOver(page)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(last).first().waitFor()
  }
  const tile = (page: Page, name: string) => page.locator('.tile', { hasText: name })

  it('sees site statistics, recent events, and the health of the services', async () => {
    await prepare()
    const { page } = await visit({ as: admin })
    await open(page, SCREENS[0])
    await tile(page, 'Analyses published').getByText('1 in all').waitFor()
    await tile(page, 'New members').getByText('2', { exact: true }).waitFor()
    await page.getByText('Figures by day').click()
    expect(await page.getByRole('row').count()).toBe(31)
    await page.getByRole('link', { name: 'All activities' }).click()
    const published = page.getByRole('listitem').filter({ hasText: '@amina published' })
    await published.getByRole('link', { name: 'The shilling that would not move' }).click()
    await page.waitForURL(`**/posts/post/${slug}`)
  })

  it('sees changes of the services without reloading, and rebuilds a view meanwhile', async () => {
    await prepare()
    const { page } = await visit({ as: admin })
    await open(page, SCREENS[2])
    const log = page.getByRole('region', { name: 'social', exact: true }).getByText(/^at \d/)
    const before = await log.textContent()
    await author.client.call(`POST /api/users/follow/${admin.id}`)
    await expect.poll(async () => log.textContent()).not.toBe(before)

    const content = page.getByRole('region', { name: 'content', exact: true })
    await content.getByText('Ready').waitFor()
    await content.getByRole('button', { name: /^Rebuild\W+posts/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Rebuild posts?' })
    expect(await checkAccessibility(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Rebuild' }).click()
    await page.getByText(/posts (?:has been|is being) rebuilt/).waitFor()
    await content.getByText('Ready').waitFor()
    await page.goto('/blog')
    await page.getByRole('link', { name: 'The shilling that would not move' }).first().waitFor()
  })

  it('has accessible screens on a desktop and on a phone, light and dark', async () => {
    await prepare()
    const { page } = await visit({ as: admin })
    const faults: string[] = []
    for (const [index, screen] of SCREENS.entries()) {
      await resizeTo(widthFor(index), page)
      await open(page, screen)
      if (screen[0] === '/admin') {
        await page.locator('.tile').first().waitFor()
        await page.getByText('Figures by day').click()
      }
      faults.push(...(await checkLooks(page)))
    }
    expect(faults).toEqual([])
  })
})
