// Each test takes about a minute, because axe checks every screen.
import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { dayFromNow } from '../api/testing/day-from-now.ts'
import { checkLooks, resizeTo, widthFor } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'
import { recordCloses } from './testing/record-closes.ts'

type Screen = readonly [path: string, heading: string | RegExp]

const ALL = { timeout: 600_000 }

const DRAFT = 'd1'.repeat(16)
const TITLE = 'The shilling that would not move at a-hundred-and-twenty-nine: counterparty-collateralisation'

// Needs its own site, because the tested lists must not change in the meantime.
describeJourneysOnOwnSite('every screen, at all widths and in both themes', ({ site, visit }) => {
  let author: Member
  let slug: string
  let postId: string
  let seriesId: string
  let callId: string

  const prepare = async () => {
    if (author !== undefined) return
    author = await site().join('wanjiku_of_the_very_long_name')
    await recordCloses(await site().joinAsAdmin('quotes'), 'USDKES')
    for (let number = 1; number <= 23; number += 1) {
      const { _id } = await site().publish(author, {
        title: `Maize note ${number}`,
        cover: number > 20,
        categories: ['Commodities', 'Education'],
      })
      if (number === 23) {
        await author.client.call(`POST /api/posts/${_id}`, { body: { firstPublishedAt: '2024-05-03' } })
      }
    }
    const post = await site().publish(author, {
      title: TITLE,
      html: '<h2>What holds the line</h2><p>Three flows.</p><h2>What it costs</h2><p>Interest.</p><ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li></ul><blockquote>Said.</blockquote>',
      categories: ['Fixed Income', 'Kenya', 'A category of forty characters, about so'],
      tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
      calls: [{ symbol: 'USDKES', direction: 'up', until: dayFromNow(365), sureness: 60 }],
    })
    callId = post.calls[0] ?? ''
    for (const [base, html] of ['<p>Tea fell.</p>', '<p>Tea fell again.</p>'].entries()) {
      await author.client.call(`POST /api/drafts/${DRAFT}`, { body: { title: 'Tea', html, base } })
    }
    const { _id }: { readonly _id: string } = await author.client.call('POST /api/series', {
      body: { title: 'The shilling', desc: 'What holds it, and what it costs.' },
    })
    seriesId = _id
    await author.client.call(`POST /api/posts/${post._id}`, {
      body: {
        seriesId,
        disclosure: 'I hold no position in the shilling.',
        canonicalUrl: 'https://example.com/2024/the-shilling',
        licence: 'CC-BY-SA-4.0',
      },
    })
    const other = await site().join('mensah')
    await site().publish(other, { title: 'Cedis', categories: ['Commodities'] })
    await author.client.call(`POST /api/users/follow/${other.id}`)
    await author.client.call('POST /api/categories/Commodities/follow')
    await author.client.call('POST /api/instruments/USDKES/follow')
    slug = post.slug
    postId = post._id
    await author.client.call('POST /api/comments/create', {
      body: { postId, comment: 'The coupon calendar is the piece.' },
    })
  }

  /** Screens with more controls for members, so they are tested for visitors and members. */
  const forBoth = (): Screen[] => [
    ['/blog', 'Find your Favourite Content'],
    ['/markets', 'Prices'],
    ['/markets/USDKES', 'USD/KES'],
    [`/calls/${callId}`, /^USD\/KES ?: up/],
    [`/records/${author.username}`, /^Record of/],
    [`/posts/post/${slug}`, TITLE],
    [`/posts/post/${slug}/versions`, /^Versions of/],
    [`/series/${seriesId}`, 'The shilling'],
    [`/profile/${author.username}`, /wanjiku/],
    ['/search/maize', /maize/i],
  ]
  /** Screens of which only the header differs for members. */
  const forAnybody = (): Screen[] => [
    ['/markets?search=nothing', 'Prices'],
    ['/calls', 'Calls'],
    ['/calls?state=judged&symbol=COCOA', 'Calls'],
    ['/calls/rules', 'How calls are judged'],
    ['/records', 'Records'],
    ['/search/maise', /maise/i],
    // A search without exact results, which shows similar ones.
    ['/?search=shiling%20quantum', /quantum/i],
    ['/category/Fixed%20Income', 'Fixed Income'],
    [`/profile/${author.username}?tab=record`, /wanjiku/],
    ['/profile/wanjikuh', 'Oops!!!.'],
    ['/forgotPassword', /password/i],
    ['/resetPassword?token=x', /password/i],
    ['/verify', /verif|confirm/i],
    ['/log', 'Public log'],
    ['/proof/content/0', /^Recorded at/],
    ['/proof/content/999999999', 'There is no leaf 999,999,999'],
    ['/trading-tools', 'Trading Tools'],
    ['/company/about-us', /.+/],
    ['/company/contact', /contact/i],
    ['/community', /community/i],
    ['/legal/terms', 'Terms of Use'],
    ['/legal/privacy', 'Privacy Policy'],
    ['/pro', /pro/i],
    ['/gift', /gift/i],
    ['/preview', 'Nothing to see here'],
    ['/nothing/is/here', 'Oops!!!.'],
  ]
  const forVisitors = (): Screen[] => [
    ['/', /Africa’s markets/],
    ['/login', 'Sign In'],
    ['/register', /account/i],
    ...forBoth(),
    ...forAnybody(),
  ]
  const forMembers = (): Screen[] => [
    ['/', /wanjiku/i],
    ['/write', 'Create Analysis'],
    [`/edit/${postId}`, 'Edit Analysis'],
    [`/myblogs/${author.id}`, 'Edit your story'],
    ['/me/drafts', 'My analyses'],
    ['/me/figures', 'My analyses'],
    ['/me/audience', 'My analyses'],
    ['/me/audience?tab=letters', 'My analyses'],
    ['/me/audience?tab=import', 'My analyses'],
    ['/me/deleted', 'My analyses'],
    ['/me/scheduled', 'My analyses'],
    ['/me/import', 'My analyses'],
    [`/me/drafts/${postId}/preview`, 'Nothing to preview'],
    [`/me/drafts/${DRAFT}/saves`, /^Revisions of/],
    ['/notifications', 'Notifications'],
    ['/following', 'Following'],
    ['/following?tab=people', 'Following'],
    ['/following?tab=topics', 'Following'],
    ['/following?tab=instruments', 'Following'],
    ['/?tab=following', /wanjiku/i],
    [`/profile/edit/${author.username}`, /profile/i],
    [`/profile/${author.username}?tab=bookmark`, /wanjiku/],
    ['/settings', 'Settings'],
    ['/settings/notifications', 'Notifications'],
    ['/welcome', 'What do you want to follow?'],
    ...forBoth(),
  ]

  const goThrough = async (screens: () => Screen[], as?: () => Member): Promise<string[]> => {
    await prepare()
    const { page, watch } = await visit(as && { as: as() })
    watch.expectStatus(404)
    const faults: string[] = []
    for (const [index, [path, heading]] of screens().entries()) {
      await resizeTo(widthFor(index), page)
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await settled(page)
      faults.push(...(await checkLooks(page)), ...(await checkSmall(page)))
    }
    return faults
  }

  it('shows a visitor each screen on a desktop, on a phone and at 320 px, light and dark', ALL, async () => {
    expect(await goThrough(forVisitors)).toEqual([])
  })

  it('shows a member each screen on a desktop, on a phone and at 320 px, light and dark', ALL, async () => {
    expect(await goThrough(forMembers, () => author)).toEqual([])
  })
})
