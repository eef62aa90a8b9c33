import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { settled } from '../browser/settled.ts'
import { answerUnavailable, hold } from './testing/responses.ts'
import type { Member } from './testing/journey-site.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'

const place = async (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Collects layout shifts and their scores in `window.shifts`. */
const noteShifts = () => {
  type Entry = PerformanceEntry & { value: number; sources: readonly { node?: Node }[] }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent))
      shifts.push({ value, moved: moved.map((text) => text?.slice(0, 100) ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

// Needs its own site, because the whole list must not change during the test.
describeJourneysOnOwnSite('reading', ({ site, visit }) => {
  let author: Member

  const prepare = async () => {
    if (author !== undefined) return
    author = await site().join('amina')
    for (let number = 1; number <= 25; number += 1) {
      await site().publish(author, { title: `Maize note ${number}`, cover: number > 23 })
    }
  }

  it('scrolls a list without a click, and returns to the same place', async () => {
    await prepare()
    const { page } = await visit({ as: author })
    await page.goto('/blog')
    await takenOver(page)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBe(20)
    await cards.nth(15).scrollIntoViewIfNeeded()
    await expect.poll(async () => cards.count()).toBe(25)
    await page.getByRole('link', { name: 'Maize note 3', exact: true }).first().scrollIntoViewIfNeeded()
    const left = await place(page)
    expect(left).toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Maize note 3', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Maize note 3' }).waitFor()
    await expect.poll(async () => place(page)).toBe(0)
    await page.goBack()
    await page.getByRole('link', { name: 'Maize note 3', exact: true }).first().waitFor()
    await expect.poll(async () => Math.abs((await place(page)) - left)).toBeLessThan(50)
  })

  const cardOf = (page: Page, title: string) =>
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })

  /** Returns a point of the element, in pixels of the window. */
  const within = async (part: Locator): Promise<{ x: number; y: number }> => {
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    if (box === null) throw new Error('that part of the card is not shown')
    return { x: box.x + 30, y: box.y + box.height / 2 }
  }

  it('opens an analysis for a member by its summary or cover, with Ctrl or the middle button in another tab', async () => {
    await prepare()
    const { page, context } = await visit({ as: author })
    await page.goto('/blog')
    await takenOver(page)
    const card = cardOf(page, 'Maize note 25')
    const summary = await within(card.locator('.card-summary'))
    const opens = async (click: () => Promise<void>) => {
      const [tab] = await Promise.all([context.waitForEvent('page'), click()])
      await tab.getByRole('heading', { level: 1, name: 'Maize note 25' }).waitFor()
      await tab.close()
      expect(new URL(page.url()).pathname).toBe('/blog')
    }
    await opens(async () => page.mouse.click(summary.x, summary.y, { button: 'middle' }))
    await opens(async () => {
      await page.keyboard.down('Control')
      await page.mouse.click(summary.x, summary.y)
      await page.keyboard.up('Control')
    })
    for (const part of ['.card-summary', '.card-cover']) {
      const { x, y } = await within(card.locator(part))
      await page.mouse.click(x, y)
      await page.getByRole('heading', { level: 1, name: 'Maize note 25' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/posts/post/maize-note-25')
      await page.goBack()
    }
  })

  it('stays on the list after selecting a summary or bookmarking; a chip follows its link', async () => {
    await prepare()
    const { page } = await visit({ as: author })
    await page.goto('/blog')
    await takenOver(page)
    const card = cardOf(page, 'Maize note 25')
    const { x, y } = await within(card.locator('.card-summary'))
    await page.mouse.move(x - 25, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 5 })
    await page.mouse.up()
    expect((await page.evaluate(() => getSelection()?.toString() ?? '')).length).toBeGreaterThan(3)
    await card.getByRole('button', { name: 'Bookmark' }).click()
    await card.getByRole('button', { name: 'Bookmark', pressed: true }).waitFor()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/blog')
    await card.getByRole('link', { name: 'FX' }).click()
    await page.getByRole('heading', { level: 1, name: 'FX' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/category/FX')
  })

  it('shows the reader’s time after hydration, UTC before', async () => {
    await prepare()
    const { page, context } = await visit()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
    await page.goto('/blog')
    await takenOver(page)
    const time = page.getByRole('main').locator('time').first()
    const at = new Date((await time.getAttribute('datetime')) ?? '')
    const tokyo = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 19)
    await expect.poll(async () => time.textContent()).toContain(tokyo)
    const served = await (await page.request.get('/blog')).text()
    expect(served).toContain(at.toISOString().slice(11, 19))
    expect(served).not.toContain(tokyo)
  })

  it('has no layout shifts while a page loads: home, list, analysis', async () => {
    await prepare()
    for (const width of [390, 1280] as const) {
      const { page, context } = await visit({ width })
      await page.addInitScript(noteShifts)
      // Slows the CPU down, so that content which arrives in parts is also painted in parts.
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
      for (const path of ['/', '/blog', '/posts/post/maize-note-25']) {
        await page.goto(path)
        await takenOver(page)
        await settled(page)
        const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        expect(total, `${path} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    }
  })

  it('shows that a page is loading while its code loads', async () => {
    await prepare()
    const { page } = await visit()
    await page.goto('/blog')
    await takenOver(page)
    const bar = page.getByRole('progressbar', { name: 'Loading the page' })
    expect(await bar.count()).toBe(0)
    const held = await hold(page, /\/assets\/tools-page[^/]*\.js$/)
    await page.getByRole('banner').getByRole('link', { name: 'Tools' }).first().click()
    await bar.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Find your Favourite Content' }).waitFor()
    held.letGo()
    await page.getByRole('heading', { level: 1, name: 'Trading Tools' }).waitFor()
    await bar.waitFor({ state: 'detached' })
  })

  it('shows a retry for data that failed to load', async () => {
    await prepare()
    const { page, watch } = await visit({ as: author })
    watch.expectStatus(503)
    await page.clock.install()
    // Starts on a page without a list. The home page's data would be shown instead of the error.
    await page.goto('/trading-tools')
    await takenOver(page)
    const lists = /\/api\/posts(?:\?|$)/
    await answerUnavailable(page, lists)
    await page.getByRole('banner').getByRole('link', { name: 'Market' }).first().click()
    await page.getByText('Not just now.').waitFor()
    // Other messages disappear after five seconds, but this one stays.
    await page.clock.fastForward(6000)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Maize note 25', exact: true }).first().waitFor()
    expect(await page.getByText('Not just now.').count()).toBe(0)
  })

  it('has no layout shifts when the site’s fonts load late: Hausa, Amharic, Arabic', async () => {
    const writer = await site().join('zainab')
    const titles = [
      'Ƙimar ɗanyen mai da ɓangaren ƴan kasuwa a kasuwannin duniya',
      'የገበያ ትንተና፦ የብር ምንዛሪ ተመን በአዲስ አበባ እና የቡና ዋጋ',
      'تحليل السوق: أسعار الذهب والعملات في بورصة القاهرة هذا الأسبوع 3',
    ]
    let newest = ''
    for (const title of titles) {
      const html = `<h2>${title}</h2><p>${`${title}. `.repeat(6)}</p>`
      const { slug } = await site().publish(writer, { title, html, categories: ['Scripts'], cover: false })
      newest = slug
    }
    for (const width of [390, 1280] as const) {
      for (const address of ['/category/Scripts', `/posts/post/${encodeURIComponent(newest)}`]) {
        const { page } = await visit({ width })
        await page.addInitScript(noteShifts)
        const held = await hold(page, /\.woff2$/)
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        // Waits longer than a browser hides text while a font loads.
        await page.waitForFunction(() => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return paint !== undefined && performance.now() - paint.startTime > 300
        })
        held.letGo()
        await page.waitForFunction(() =>
          Array.from(document.fonts).every(({ status }) => status === 'loaded'),
        )
        await takenOver(page)
        await settled(page)
        const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        expect(total, `${address} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    }
  })
})
