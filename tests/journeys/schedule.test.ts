import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { begin } from './testing/editor.ts'
import { describeJourneysOnOwnSite } from './testing/journey.ts'

const MINUTE = 60_000

const write = async (page: Page, title: string): Promise<void> => {
  await begin(page, title, 'It rained in Kericho.')
}

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

// Needs its own site, because it stops the server and restarts it with its clock ahead.
describeJourneysOnOwnSite('an author who is away', ({ site, visit }) => {
  it('has an analysis published on schedule, once, by a site that was restarted before', async () => {
    const member = await site().join('wambui')
    const titles = async (): Promise<string[]> => {
      const { posts } = await member.client.call<{ posts: { title: string }[] }>(
        `GET /api/posts?author=${member.username}`,
      )
      return posts.map(({ title }) => title)
    }
    const { page, watch } = await visit({ as: member })
    // The server's clock is moved ahead later, so the token may expire.
    watch.expectStatus(401)
    await write(page, 'Tea auction 46')
    // Late enough for this part of the test to end first, even on a slow machine.
    await choose(page, new Date(Date.now() + 10 * MINUTE))
    await page.getByText(/Publishes automatically on/).waitFor()

    await page.goto('/me/scheduled')
    await page.getByRole('heading', { name: 'Tea auction 46' }).waitFor()
    await page.getByRole('link', { name: /Tea auction 46.*scheduled/ }).waitFor()
    await page.goto('about:blank')

    await site().gone()
    await site().back()
    expect(await titles()).toEqual([])
    await site().gone()
    await site().back({ clockAhead: 11 * MINUTE })
    await expect.poll(titles).toEqual(['Tea auction 46'])

    await site().gone()
    await site().back({ clockAhead: 11 * MINUTE })
    await page.goto('/me/scheduled')
    await page.getByText('Nothing is scheduled').waitFor()
    await page.getByText(/Published (on time|.* late)/).waitFor()
    await page.getByRole('link', { name: /Tea auction 46.*published/ }).waitFor()
    expect(await titles()).toEqual(['Tea auction 46'])
  })
})
