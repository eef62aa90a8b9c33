import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneysOnOwnSite, JOURNEY, takenOver } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'

const focused = async (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await takenOver(page)
  await settled(page)
}

// Needs its own site, because it uses the newest analyses of the whole list.
describeJourneysOnOwnSite('keys, paper and links', ({ site, visit }) => {
  let author: Member
  const slugs: string[] = []

  beforeAll(async () => {
    author = await site().join('wambui')
    for (const title of ['Maize at the border', 'Tea at auction', 'Coffee in the rain']) {
      const html = '<h2>Where</h2><p>See <a href="https://example.com/maize">the notice</a>.</p>'
      const post = await site().publish(author, { title, html, cover: title !== 'Tea at auction' })
      slugs.push(post.slug)
    }
  }, JOURNEY)

  it('j and k move through a list, Enter opens, / searches', async () => {
    const { page } = await visit({ as: await site().join('baraka') })
    await open(page, '/blog')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('Coffee in the rain')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('Tea at auction')
    const ring = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    )
    expect(ring).toBe('solid')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('Maize at the border')
    const isInSight = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
      return top >= 0 && bottom <= innerHeight
    })
    expect(isInSight).toBe(true)
    await page.keyboard.press('k')
    expect(await focused(page)).toBe('Tea at auction')

    await page.keyboard.press('/')
    await page.keyboard.type('jk?/')
    expect(await page.locator('input[name=search]:focus').inputValue()).toBe('jk?/')
    expect(await page.getByRole('dialog').count()).toBe(0)

    await open(page, '/blog')
    await page.keyboard.press('Control+j')
    expect(await focused(page)).not.toBe('Coffee in the rain')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Coffee in the rain' }).waitFor()
  })

  it('? lists the keys, which can be turned off', async () => {
    const { page } = await visit({ width: 390, theme: 'dark' })
    await open(page, '/blog')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('j')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await dialog.getByLabel('Use single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await open(page, '/blog')
    for (const key of ['j', '?', '/']) await page.keyboard.press(key)
    expect(await dialog.count()).toBe(0)
    expect(await focused(page)).not.toBe('Coffee in the rain')

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog.getByLabel('Use single-key shortcuts').check()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await page.locator('h1').click()
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('Coffee in the rain')
  })

  it('an analysis is printed as text, from the dark theme, too', async () => {
    const { page } = await visit({ theme: 'dark' })
    await open(page, `/posts/post/${slugs[0] ?? ''}`)
    await page.emulateMedia({ media: 'print' })
    const look = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, fontFamily } = getComputedStyle(element)
          const { backgroundColor } = getComputedStyle(document.documentElement)
          return {
            color,
            backgroundColor,
            serif: fontFamily.endsWith('serif') && !fontFamily.includes('sans'),
          }
        })
    const onPaper = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', serif: true }
    for (const each of ['h1', '.prose p', '.prose h2']) expect(await look(each)).toEqual(onPaper)
    for (const kept of ['.post-cover img', '.post-by', '.prose']) {
      expect(await page.locator(kept).first().isVisible()).toBe(true)
    }
    for (const left of ['header.top', 'footer.foot', '.comments', '.post-acts', '.post-history']) {
      expect(await page.locator(left).first().isVisible()).toBe(false)
    }
    const link = page.locator('.prose a').first()
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'https://example.com/maize',
    )
    const source = await page.locator('.post-source').innerText()
    expect(source).toBe(`By wambui of Soko, on Soko: ${site().origin}/posts/post/${slugs[0] ?? ''}`)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  it('a link is copied, and has a card with the title, or a picture of the cover', async () => {
    const { page, context } = await visit()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `/posts/post/${slugs[1] ?? ''}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    const copied = await page.evaluate(async () => navigator.clipboard.readText())
    expect(copied).toBe(`${site().origin}/posts/post/${slugs[1] ?? ''}`)

    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(card).toMatch(new RegExp(`^${site().origin}/og/[^/]+/1\\.png$`))
    await page.goto(`/posts/post/${slugs[0] ?? ''}`)
    const cover = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(cover).toMatch(new RegExp(`^${site().origin}/og/[^/]+/1\\.jpeg$`))
  })
})
