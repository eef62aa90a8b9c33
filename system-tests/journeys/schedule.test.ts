// Its tests take up to two minutes: one waits until the clock shows the time that an author chose.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeJourneysOnOwnSite } from './testing/journey.ts'

const MINUTE = 60_000
/** In milliseconds: it waits for the clock, besides what a journey takes. */
const LONG = { timeout: 6 * MINUTE }
/** In milliseconds: as long as an author takes to choose a time, and a site to stop. */
const ENOUGH = 60_000

/** The first full minute that leaves enough time. */
const nextMinute = (): Date => new Date(Math.ceil((Date.now() + ENOUGH) / MINUTE) * MINUTE)

const write = async (page: Page, title: string): Promise<void> => {
  await page.goto('/write')
  const text = page.locator('.editor-area .ql-editor')
  await text.waitFor()
  await page.getByLabel('Title').fill(title)
  await text.click()
  await page.keyboard.type('It rained in Kericho.')
}

/** Chooses a moment as the browser's own clock shows it. */
const choose = async (page: Page, at: Date): Promise<void> => {
  const local = await page.evaluate((time) => {
    const date = new Date(time)
    const two = (value: number) => String(value).padStart(2, '0')
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` }
  }, at.getTime())
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByLabel('Day').fill(local.day)
  await page.getByLabel('Time', { exact: true }).fill(local.time)
  await page.getByRole('button', { name: 'Schedule it' }).click()
}

describeJourneysOnOwnSite('an author who is away', ({ site, visit }) => {
  it(
    'has an analysis published at its time, once, by a site that was started anew meanwhile',
    LONG,
    async () => {
      const member = await site().join('wambui')
      const titles = async (): Promise<string[]> => {
        const { posts } = await member.client.call<{ posts: { title: string }[] }>(
          `GET /api/posts?author=${member.username}`,
        )
        return posts.map(({ title }) => title)
      }
      const { page, watch } = await visit({ as: member })
      await write(page, 'Tea auction 46')
      const at = nextMinute()
      await choose(page, at)
      await page.getByText(/Goes out by itself on/).waitFor()

      await page.goto('/me/scheduled')
      await page.getByRole('heading', { name: 'Tea auction 46' }).waitFor()
      await page.getByRole('link', { name: /Tea auction 46.*scheduled/ }).waitFor()
      await page.goto('about:blank')
      expect(await titles()).toEqual([])

      await site().gone()
      await sleep(Math.max(0, at.getTime() - Date.now() - 5_000))
      await site().back()
      await expect.poll(titles, { timeout: MINUTE, interval: 500 }).toEqual(['Tea auction 46'])
      expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())

      await site().gone()
      await site().back()
      await page.goto('/me/scheduled')
      await page.getByText('Nothing is scheduled').waitFor()
      await page.getByText(/Published (on time|.* late)/).waitFor()
      await page.getByRole('link', { name: /Tea auction 46.*published/ }).waitFor()
      expect(await titles()).toEqual(['Tea auction 46'])
      watch.expectStatus(401)
    },
  )

  it('is told at once what is missing, and takes a time back', async () => {
    const member = await site().join('njoki')
    const { page } = await visit({ as: member, width: 390 })
    await write(page, '')
    await choose(page, new Date(Date.now() + 60 * MINUTE))
    await page.locator('textarea[aria-invalid="true"]').first().waitFor()
    await page.getByLabel('Title').fill('Coffee at Thika')
    await page.getByRole('button', { name: 'Schedule it' }).click()
    await page.getByText(/Goes out by itself on/).waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Do not schedule' }).click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
    const { drafts } = await member.client.call<{ drafts: unknown[] }>('GET /api/drafts?state=scheduled')
    expect(drafts).toEqual([])
  })
})
