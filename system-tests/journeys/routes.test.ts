import { expect, it } from 'vitest'
import { settled } from '../../browser/settled.ts'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, takenOver, type Visit, WIDTHS } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'

/** An address and the heading it shows. */
type Screen = readonly [path: string, heading: string | RegExp]

/** In milliseconds: some thirty screens are looked at twice, on a busy machine, too. */
const ALL = { timeout: 360_000 }

describeJourneys('every screen, at both widths and in both themes', ({ site, visit }) => {
  let author: Member
  let slug: string
  let postId: string

  const prepare = async () => {
    if (author !== undefined) return
    author = await site().join('amina')
    for (let number = 1; number <= 23; number += 1) {
      await site().publish(author, {
        title: `Maize note ${number}`,
        cover: number > 20,
        categories: ['Commodities', 'Education'],
      })
    }
    const post = await site().publish(author, {
      title: 'The shilling that would not move',
      html: '<h2>What holds the line</h2><p>Three flows.</p><h2>What it costs</h2><p>Interest.</p><ul><li>One</li></ul><blockquote>Said.</blockquote>',
      categories: ['FX', 'Kenya'],
      tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
    })
    slug = post.slug
    postId = post._id
    await author.client.call('POST /api/comments/create', {
      body: { postId, comment: 'The coupon calendar is the piece.' },
    })
  }

  const forAll = (): Screen[] => [
    ['/blog', 'Find your Favourite Content'],
    ['/search/maize', /maize/i],
    ['/search/maise', /maise/i],
    ['/?search=shilling', /shilling/i],
    // Finds nothing, but what is near.
    ['/?search=shiling%20quantum', /quantum/i],
    ['/category/FX', 'FX'],
    [`/posts/post/${slug}`, 'The shilling that would not move'],
    ['/profile/amina', /amina/],
    ['/profile/aminah', 'Oops!!!.'],
    ['/forgotPassword', /password/i],
    ['/resetPassword?token=x', /password/i],
    ['/verify', /verif|confirm/i],
    ['/trading-tools', 'Trading Tools'],
    ['/company/about-us', /.+/],
    ['/company/contact', /contact/i],
    ['/community', /community/i],
    ['/legal/terms', 'Terms of Use'],
    ['/legal/privacy', 'Privacy Policy'],
    ['/pro', /pro/i],
    ['/gift', /gift/i],
    ['/nothing/is/here', 'Oops!!!.'],
  ]
  const forVisitors = (): Screen[] => [
    ['/', /Africa’s markets/],
    ['/login', 'Sign In'],
    ['/register', /account/i],
    ...forAll(),
  ]
  const forMembers = (): Screen[] => [
    ['/', /amina/i],
    ['/write', 'Create Analysis'],
    [`/edit/${postId}`, 'Edit Analysis'],
    [`/myblogs/${author.id}`, 'Edit your story'],
    ['/notifications', 'Notifications'],
    ['/profile/edit/amina', /profile/i],
    ['/profile/amina?tab=bookmark', /amina/],
    ['/settings', 'Settings'],
    ...forAll(),
  ]

  /** @returns what is wrong with the screens. */
  const goThrough = async (look: Visit, screens: () => Screen[], as?: () => Member): Promise<string[]> => {
    await prepare()
    const { page, watch } = await visit({ ...look, ...(as && { as: as() }) })
    watch.expectStatus(404)
    const faults: string[] = []
    for (const [path, heading] of screens()) {
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await settled(page)
      faults.push(...(await checkLooks(page)))
    }
    return faults
  }

  it.each(WIDTHS)('shows a visitor each screen at $width px, light and dark', ALL, async (look) => {
    expect(await goThrough(look, forVisitors)).toEqual([])
  })

  it.each(WIDTHS)('shows a member each screen at $width px, light and dark', ALL, async (look) => {
    expect(await goThrough(look, forMembers, () => author)).toEqual([])
  })
})
