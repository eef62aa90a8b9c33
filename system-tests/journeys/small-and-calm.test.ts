import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { settled } from '../../browser/settled.ts'
import type { Member } from './testing/journey-site.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

/**
 * What stands out of a page to the right, and the controls that a finger misses: 44 px is the design's measure. Among the
 * tools of the editor and the categories, which stand close, it is the 24 px of WCAG 2.5.8.
 */
const faultsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
    for (const control of document.querySelectorAll('button, summary, [role=tab], input, select')) {
      // A box to tick is hit by its label.
      const target = control.matches('[type=checkbox], [type=radio]') ? control.closest('label') : control
      const { width, height } = (target ?? control).getBoundingClientRect()
      const least = control.closest('[role=toolbar], .tags') === null ? 44 : 24
      const shown = control.checkVisibility({ visibilityProperty: true }) && !control.matches('.vh')
      if (shown && (width < least || height < least)) {
        faults.push(`${control.outerHTML.slice(0, 90)} is ${Math.round(width)} x ${Math.round(height)} px`)
      }
    }
    return faults
  })

describeJourneys('a small screen and a calm one', ({ site, visit }) => {
  let author: Member
  let addresses: string[]

  const prepare = async () => {
    if (author !== undefined) return
    author = await site().join('wanjiku_of_the_very_long_name')
    const { slug, _id } = await site().publish(author, {
      title: 'Counterparty-collateralisation at a-hundred-and-twenty-nine shillings',
      html: '<h2>One</h2><p>Text.</p><ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li></ul>',
      categories: ['Fixed Income', 'A category of forty characters, about so'],
      tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
    })
    addresses = [
      '/',
      '/blog',
      '/search/shillings',
      '/category/Fixed%20Income',
      `/posts/post/${slug}`,
      `/profile/${author.username}`,
      '/trading-tools',
      '/company/about-us',
      '/company/contact',
      '/community',
      '/legal/terms',
      '/nothing/is/here',
      '/write',
      `/edit/${_id}`,
      `/myblogs/${author.id}`,
      `/profile/edit/${author.username}`,
      `/profile/${author.username}?tab=bookmark`,
      '/settings',
      '/notifications',
    ]
  }

  const goThrough = async (page: Page, paths: readonly string[]): Promise<string[]> => {
    const faults: string[] = []
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('heading', { level: 1 }).locator('visible=true').first().waitFor()
      await settled(page)
      faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
    }
    return faults
  }

  it('every screen fits into 320 px for a visitor, with controls that a finger hits', async () => {
    await prepare()
    const { page, watch } = await visit({ width: 390 })
    watch.expectStatus(404)
    expect(
      await goThrough(page, [...addresses.slice(0, 12), '/login', '/register', '/forgotPassword']),
    ).toEqual([])
  })

  it('every screen fits into 320 px for a member, with controls that a finger hits', async () => {
    await prepare()
    const { page, watch } = await visit({ width: 390, as: author })
    watch.expectStatus(404)
    expect(await goThrough(page, addresses)).toEqual([])
  })

  it('nothing moves for who wants no motion', async () => {
    await prepare()
    const { page } = await visit({ as: author, reducedMotion: 'reduce' })
    await page.goto('/blog')
    await takenOver(page)
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menu').waitFor()
    const moving = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*')).flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        const longest = Math.max(
          ...`${animationDuration},${transitionDuration}`.split(',').map((text) => Number.parseFloat(text)),
        )
        return longest > 0.01 ? [`${element.className}: ${longest} s`] : []
      }),
    )
    expect(moving).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})
