import { HtmlValidate } from 'html-validate'
import { until } from '@soko/platform/testing/until.ts'
import { beforeAll, expect, it } from 'vitest'
import { comment, type PostAnswer } from '../api/testing/calls.ts'
import { START, useMember, useTestSite } from '../api/testing/test-site.ts'

/** Tests the HTML of pages before any script has run. Component tests and browser tests cover the rest. */

const site = useTestSite()
const asha = useMember(site, 'asha')
let post: { slug: string }
const known: Record<string, string> = {}

beforeAll(async () => {
  const whole: PostAnswer = await asha.call('POST /api/posts/create', {
    body: {
      title: 'Beans in March',
      html: '<h2>Why</h2><p>Beans closed <strong>higher</strong>.</p><ul><li>One</li></ul>',
      tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
    },
  })
  await comment(asha, whole._id, 'Indeed.')
  post = await asha.call('POST /api/posts/create', {
    body: { title: 'Maize in March', desc: 'naira '.repeat(60).trim(), categories: ['Grains & pulses'] },
  })
  known['an analysis'] = `/posts/post/${whole.slug}`
  known['a profile'] = `/profile/${asha.username}`
  // The author's own search includes the author's writes; once it responds, all users find them.
  await asha.call('GET /api/posts?search=maize')
  await until(async () => (await show('/blog')).includes(`@${asha.username}`))
}, START)

const show = async (path: string) => (await fetch(site.address + path)).text()

it('forms send nothing in the URL without scripts', async () => {
  const pages = ['/login', '/register', '/forgotPassword', '/resetPassword?token=x', '/company/contact']
  for (const path of pages) {
    const [main = ''] = /<main.*<\/main>/s.exec(await show(path)) ?? []
    expect(main).toMatch(/<form [^>]*method="post"/)
    expect(main).toContain('<noscript>')
  }
})

it('no page has an inline style or a handler, and its policy allows none', async () => {
  for (const path of ['/', '/blog', `/posts/post/${post.slug}`, '/login']) {
    const policy = (await fetch(site.address + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).not.toContain('unsafe')
    const body = await show(path)
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/)
    expect(body.match(/<script(?![^>]*type="application\/(?:ld\+)?json")/g)).toHaveLength(1)
  }
})

it('fonts are the site’s own and small, and no page in plain Latin loads one', async () => {
  const body = await show('/')
  const sheets = Array.from(
    body.matchAll(/<link rel="stylesheet" href="([^"]*)"/g),
    ([, sheet = '']) => sheet,
  )
  const css = await Promise.all(sheets.map(async (sheet) => (await fetch(site.address + sheet)).text()))
  const faces = css.join('').match(/@font-face\s*\{[^}]*\}/g) ?? []
  expect(faces).toHaveLength(3)
  for (const face of faces) {
    expect(face).toMatch(/unicode-range:\s*U\+(?:100-2af|1200-137f|6\?\?|600-6ff)/i)
    const file = await fetch(site.address + (/url\(["']?(\/assets\/[^"')]*)/.exec(face)?.[1] ?? ''))
    expect(file.headers.get('content-type')).toBe('font/woff2')
    expect((await file.arrayBuffer()).byteLength).toBeLessThan(72_000)
  }
  expect(body).not.toContain('as="font"')
})

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements as in XML, which HTML allows.
    'void-style': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
})

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
