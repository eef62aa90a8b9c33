import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeJourneys, type Reader, takenOver } from './testing/journey.ts'

/** Waits until the page is under the service worker, and the program is kept. */
const workerReady = async (page: Page): Promise<void> => {
  await takenOver(page)
  await until(
    page,
    async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    },
    undefined,
  )
}

/** Waits for something in a page that takes promises to find out, which `waitForFunction` does not wait for. */
const until = async <Argument>(
  page: Page,
  isSo: (argument: Argument) => Promise<boolean>,
  argument: Argument,
): Promise<void> =>
  expect.poll(async () => page.evaluate(isSo as never, argument), { timeout: 20_000 }).toBe(true)

const isKept = async ([path, cacheName]: readonly [string, string]) =>
  (await caches.match(path, { cacheName })) !== undefined

/** Waits until an analysis is kept. */
const kept = async (page: Page, slug: string, cacheName = 'soko-read'): Promise<void> =>
  until(page, isKept, [`/api/posts/title/${slug}?limit=1`, cacheName] as const)

/** Takes the network away. What the browser says about it in its console is expected. */
const goOffline = async ({ context, watch }: Reader): Promise<void> => {
  watch.expectStatus(0, 504)
  watch.expectWarning(/FetchEvent|Failed to fetch|net::ERR/)
  await context.setOffline(true)
}

describeJourneys('without a network', ({ site, visit }) => {
  it('what was read opens again and says that it is a copy, until the network is back', async () => {
    const author = await site().join('zuri')
    const { _id, slug } = await site().publish(author, { title: 'Kwacha after the rains' })
    await author.client.call('POST /api/comments/create', { body: { postId: _id, comment: 'So it is.' } })
    const reader = await visit({ worker: true })
    const { page, context } = reader
    await page.goto(`/posts/post/${slug}`)
    await workerReady(page)
    await kept(page, slug)

    await goOffline(reader)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Kwacha after the rains' }).waitFor()
    await page.locator('main').getByText('It held for a year.').last().waitFor()
    await page.getByText('So it is.').waitFor()
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()

    await context.setOffline(false)
    await page.getByText(/Saved copy of/).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Kwacha after the rains' }).waitFor()
    expect(page.url()).toContain(slug)
  })
})
