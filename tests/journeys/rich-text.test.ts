import { everyBlock } from '@soko/web/src/reading/analysis/testing/every-block.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkLooks } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { hold } from './testing/responses.ts'

const HOSTS = /^https:\/\/(?:s\.tradingview\.com|www\.youtube-nocookie\.com|platform\.twitter\.com)\//

const answerForOthers = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = []
  await page.route(HOSTS, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>There</title><button>There</button>',
    })
  })
  return asked
}

const tabTo = async (page: Page, from: string, to: string): Promise<void> => {
  await page.locator(from).first().focus()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    if (
      await page
        .locator(to)
        .first()
        .evaluate((element) => element === document.activeElement)
    )
      return
  }
  throw new Error(`Tab never moved from ${from} to ${to}`)
}

const scrolledBy = async (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollLeft)

describeJourneys('an analysis with everything that a text may hold', ({ site, visit }) => {
  let published: Promise<string> | undefined

  /** Returns the path of the analysis, which the first call publishes. */
  const address = async (): Promise<string> => {
    published ??= (async () => {
      const author = await site().join('temitope')
      const { _id } = await site().publish(author, { title: 'A picture for cocoa' })
      const { image } = await author.client.call<{ image: string }>(`GET /api/posts/${_id}`)
      const html = everyBlock(image)
      const post = await site().publish(author, { title: 'Cocoa in every form', html })
      const kept = await author.client.call<{ html: string }>(`GET /api/posts/${post._id}`)
      // The stored text must equal the test data of the reader's pages.
      expect(kept.html).toBe(html)
      return `/posts/post/${post.slug}`
    })()
    return published
  }

  it('is read by keyboard', async () => {
    const { page } = await visit({ width: 390 })
    const asked = await answerForOthers(page)
    await page.goto(await address())
    await takenOver(page)

    await page.locator('.fn a').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('#fn-1:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#fn-1-from:focus').waitFor()

    for (const region of ['.prose .scroll', '.prose pre']) {
      await page.locator(region).first().focus()
      // Repeats the key, because there may be nothing to scroll while fonts load.
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowRight')
          return scrolledBy(page, region)
        })
        .toBeGreaterThan(0)
    }

    await tabTo(page, '.prose pre', '.embed-load')
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('.embed-bar button:focus').waitFor()
    const frame = page.frameLocator('iframe[title="Chart of FX_IDC:USDNGN by TradingView"]')
    await frame.getByRole('button', { name: 'There' }).waitFor()
    expect(asked).toHaveLength(1)
    await page.keyboard.press('Enter')
    await page.locator('.embed-load:focus').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('a press on a video before hydration loads it, and a post is loaded after', async () => {
    const { page } = await visit()
    const asked = await answerForOthers(page)
    const { letGo } = await hold(page, '**/assets/entry-client-*.js')
    await page.goto(await address())
    await page.getByRole('button', { name: 'Load video: How beans are graded' }).click()
    expect(asked).toEqual([])
    letGo()
    const video = page.frameLocator('iframe[src*="youtube-nocookie"]')
    await video.getByRole('button', { name: 'There' }).waitFor()
    await page.getByRole('button', { name: 'Load post: What the exporters said' }).click()
    const post = page.frameLocator('iframe[src*="twitter"]')
    await post.getByRole('button', { name: 'There' }).waitFor()
    expect(asked).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
      'https://platform.twitter.com/embed/Tweet.html?id=1234567890&theme=light&dnt=true',
    ])
  })

  it('looks right at both widths and in both themes, and fits the smallest screen', async () => {
    const { page } = await visit()
    await page.goto(await address())
    await takenOver(page)
    expect([...(await checkLooks(page)), ...(await checkSmall(page))]).toEqual([])
  })

  it('has no layout shifts when its images load', async () => {
    const { page } = await visit({ width: 390 })
    const { promise: pictures, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await pictures
      await route.continue()
    })
    await page.goto(await address(), { waitUntil: 'domcontentloaded' })
    const text = page.locator('.prose')
    // Waits for these style sheets, which change every height. The load event does not wait for them.
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      return links.every(({ sheet }) => sheet) && document.fonts.status === 'loaded'
    })
    const height = async () => text.evaluate((element) => element.clientHeight)
    const before = await height()
    letGo()
    await text.locator('img').evaluateAll(async (images) => {
      for (const image of images as HTMLImageElement[]) image.loading = 'eager'
      await Promise.all((images as HTMLImageElement[]).map(async (image) => image.decode()))
    })
    expect(await height()).toBe(before)
  })
})
