import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'
import { answerOf, type Disguise, expectKept, openDisguise, workerReady } from './testing/offline.ts'

/** Returns whether a path is not a hashed file of the build. */
const notAssets = (path: string) => !path.startsWith('/assets/')

const SLOW = /Saved copy of .* Soko has not responded yet\./
const PRESENT = 'This is the current page.'

const longText = (first: string): string =>
  [first, ...Array.from({ length: 40 }, (_, at) => `Field ${at + 1} was weighed at dawn. `.repeat(8))]
    .map((words) => `<p>${words}</p>`)
    .join('')

/** Returns the element's distance from the window's top, in whole pixels. */
const topOf = async (what: Locator): Promise<number> =>
  Math.round(await what.evaluate((element) => element.getBoundingClientRect().top))

const scrollTo = async (what: Locator): Promise<void> =>
  what.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })

/** Starts a navigation without waiting until the page is loaded. */
const setOut = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' })
}

// Needs its own site, because it changes a setting of the site.
describeJourneysOnOwnSite('over a slow network', ({ site, visit, anotherTab }) => {
  let disguise: Disguise
  let arrive = () => {}
  beforeAll(async () => {
    disguise = await openDisguise(site().origin)
    const admin = await site().joinAsAdmin('warden')
    await admin.client.call('PUT /api/site', { body: { openReading: true } })
  })
  afterEach(() => {
    arrive()
  })
  afterAll(async () => disguise.close())

  it('an analysis opens as a saved copy with a note, and updates in place', async () => {
    const author = await site().join('makenaslowly')
    const { _id, slug } = await site().publish(author, { title: 'Barley by weight', html: longText('Dry.') })
    const { page } = await visit({ worker: true })
    const streams: boolean[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/live')) streams.push(response.fromServiceWorker())
    })
    await page.goto(`${disguise.origin}/posts/post/${slug}`)
    await workerReady(page)
    await expectKept(page, answerOf(slug), 'soko-read')
    await expect.poll(() => streams.length).toBeGreaterThan(0)

    await author.client.call(`PUT /api/posts/${_id}`, { body: { html: longText('Wet. '.repeat(200)) } })
    await author.client.call('POST /api/comments/create', { body: { postId: _id, comment: 'It poured.' } })
    arrive = disguise.hold(notAssets)
    await setOut(page, `${disguise.origin}/posts/post/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'Barley by weight', exact: true }).waitFor()
    await page.getByText(SLOW).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await checkAccessibility(page)).toEqual([])

    const read = page.getByText('Field 20 was weighed')
    await scrollTo(read)
    const place = await topOf(read)
    arrive()
    await page.getByText('Wet. Wet.').waitFor({ state: 'attached' })
    await page.getByText(PRESENT).waitFor({ state: 'attached' })
    expect(await topOf(read)).toBe(place)
    await page.getByText('It poured.').waitFor({ state: 'attached' })
    expect(await checkAccessibility(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText(PRESENT).waitFor({ state: 'detached' })
    expect(streams).not.toContain(true)

    // A renamed post is shown with its new title, and at its new address.
    await author.client.call(`PUT /api/posts/${_id}`, { body: { title: 'Barley by the bushel' } })
    arrive = disguise.hold(notAssets)
    await setOut(page, `${disguise.origin}/posts/post/${slug}`)
    await page.getByText(SLOW).waitFor()
    await scrollTo(read)
    const now = await topOf(read)
    arrive()
    await page.waitForURL('**/posts/post/barley-by-the-bushel')
    await page.getByRole('heading', { level: 1, name: 'Barley by the bushel' }).waitFor({ state: 'attached' })
    expect(await topOf(read)).toBe(now)
  })

  it('a list opens as a saved copy, updates in place, and links to read analyses', async () => {
    const author = await site().join('njeri')
    for (let at = 1; at <= 8; at += 1) await site().publish(author, { title: `Lorries at gate ${at}` })
    const reader = await visit({ worker: true })
    const { page } = reader
    await page.goto(`${disguise.origin}/blog`)
    await workerReady(page)
    await expectKept(page, '/blog', 'soko-pages')

    await site().publish(author, { title: 'Lorries on the bridge' })
    arrive = disguise.hold(notAssets)
    await setOut(page, `${disguise.origin}/blog`)
    await page.getByText(SLOW).waitFor()
    await takenOver(page)
    const read = page.getByRole('link', { name: 'Lorries at gate 4' }).first()
    await scrollTo(read)
    const place = await topOf(read)
    arrive()
    await page.getByText('Lorries on the bridge').first().waitFor({ state: 'attached' })
    await page.getByText(PRESENT).waitFor({ state: 'attached' })
    expect(await topOf(read)).toBe(place)

    const known = await site().publish(author, { title: 'Ferries read before' })
    // In another category than the read analysis: a related one would be cached with it, as a saved copy.
    await site().publish(author, { title: 'Ferries never read', categories: ['Ferries'] })
    await page.goto(`${disguise.origin}/posts/post/${known.slug}`)
    await expectKept(page, answerOf(known.slug), 'soko-read')
    await page.goto(`${disguise.origin}/blog`)
    await takenOver(page)

    arrive = disguise.hold(notAssets)
    await page.getByRole('link', { name: 'Ferries read before' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ferries read before' }).waitFor()
    await page.getByText(SLOW).waitFor()
    arrive()
    await page.getByText(PRESENT).waitFor()

    await page.goBack()
    await page.getByRole('link', { name: 'Ferries never read' }).first().waitFor()
    arrive = disguise.hold(notAssets)
    await page.getByRole('link', { name: 'Ferries never read' }).first().click()
    await page.getByRole('status', { name: 'Loading the analysis' }).waitFor()
    arrive()
    await page.getByRole('heading', { level: 1, name: 'Ferries never read' }).waitFor()
    expect(await page.getByText('Saved copy of').count()).toBe(0)

    // A page that is not cached waits for its response without a time limit.
    const { slug } = await site().publish(author, { title: 'Rails on order', categories: ['Rails'] })
    await page.goto(`${disguise.origin}/blog`)
    await takenOver(page)
    arrive = disguise.hold(notAssets)
    const opened = page.goto(`${disguise.origin}/posts/post/${slug}`)
    // A cached page is shown after three seconds. By then, the uncached page has waited even longer.
    const other = await anotherTab(reader)
    await setOut(other.page, `${disguise.origin}/blog`)
    await other.page.getByText(SLOW).waitFor()
    expect(page.url()).toBe(`${disguise.origin}/blog`)
    arrive()
    await opened
    await page.getByRole('heading', { level: 1, name: 'Rails on order' }).waitFor()
    expect(page.url()).toBe(`${disguise.origin}/posts/post/${slug}`)
    expect(await page.getByText('Saved copy of').count()).toBe(0)
  })
})
