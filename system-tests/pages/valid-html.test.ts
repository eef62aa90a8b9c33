import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, START, type TestSite } from '../api/testing/test-site.ts'

let site: TestSite
/** Addresses that are known once there is a post, by what the list below calls them. */
const known: Record<string, string> = {}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements as XML does, which HTML allows.
    'void-style': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
})

beforeAll(async () => {
  site = await openTestSite()
  const asha = await site.join('asha')
  const post = await asha.call<{ slug: string; _id: string }>('POST /api/posts/create', {
    body: {
      title: 'Maize in March',
      html: '<h2>Why</h2><p>Maize closed <strong>higher</strong>.</p><ul><li>One</li></ul>',
      categories: ['Commodities'],
      tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
    },
  })
  known['an analysis'] = `/posts/post/${post.slug}`
  known['a profile'] = `/profile/${asha.username}`
  await asha.call('POST /api/comments/create', { body: { postId: post._id, comment: 'Indeed.' } })
}, START)
afterAll(async () => site.close())

it.each([
  '/',
  '/?search=maize',
  '/blog',
  '/markets?sort=-day',
  '/markets/USDKES',
  '/search/maize',
  '/category/Commodities',
  'an analysis',
  'a profile',
  '/login',
  '/register',
  '/forgotPassword',
  '/write',
  '/trading-tools',
  '/company/about-us',
  '/company/contact',
  '/community',
  '/legal/terms',
  '/nothing/is/here',
])('%s is valid HTML', async (path) => {
  const answer = await fetch(site.address + (known[path] ?? path))
  const { results } = await validator.validateString(await answer.text())
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(faults).toEqual([])
})
