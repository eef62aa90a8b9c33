import { HtmlValidate } from 'html-validate'
import { until } from '@soko/platform/testing/until.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { comment, type PostAnswer } from '../api/testing/calls.ts'
import { START, useMember, useTestSite } from '../api/testing/test-site.ts'

/** Tests the HTML of pages before any script has run. Component tests and browser tests cover the rest. */

const site = useTestSite()
const asha = useMember(site, 'asha')
let post: { _id: string; slug: string; createdAt: string; updatedAt: string }
const known: Record<string, string> = {}
const LONG = 'naira '.repeat(60).trim()

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
    body: { title: 'Maize in March', desc: LONG, categories: ['Grains & pulses'] },
  })
  known['an analysis'] = `/posts/post/${whole.slug}`
  known['a profile'] = `/profile/${asha.username}`
  // The author's own search includes the author's writes; once it responds, all users find them.
  await asha.call('GET /api/posts?search=maize')
  await until(async () => (await show('/blog')).words.includes(`@${asha.username}`))
}, START)

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const linksOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, href = '', inner = '']) => `${wordsOf(inner)} -> ${href}`,
  )

type Screen = { readonly body: string; readonly main: string; readonly title: string; readonly words: string }

const show = async (path: string): Promise<Screen> => {
  const body = await (await fetch(site.address + path)).text()
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? []
  return { body, main, title: wordsOf(title), words: wordsOf(main) }
}

it('forms send nothing in the URL without scripts', async () => {
  const pages = ['/login', '/register', '/forgotPassword', '/resetPassword?token=x', '/company/contact']
  for (const path of pages) {
    const { main } = await show(path)
    expect(main).toMatch(/<form [^>]*method="post"/)
    expect(main).toContain('<noscript>')
  }
})

describe('the lists', () => {
  it('show a card with author, date, time, summary, chips and reading time', async () => {
    const { main } = await show('/blog')
    const [card = ''] = /<article.*?<\/article>/s.exec(main) ?? []
    const at = new Date(post.updatedAt)
    const date = at.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) .*/, '$1 $3 $2 $4')
    const words = wordsOf(card)
    expect(words).toContain(`@${asha.username} ${date} ${at.toISOString().slice(11, 19)} UTC Maize in March`)
    expect(words).toContain(`${'naira '.repeat(33)}...Read more`)
    expect(words).not.toContain('naira '.repeat(34))
    expect(words).toContain('Grains & pulses 1 min read')
    expect(linksOf(card)).toEqual(
      expect.arrayContaining([
        `@${asha.username} -> /profile/${asha.username}`,
        'Grains & pulses -> /category/Grains%20%26%20pulses',
      ]),
    )
  })

  it('are searched by a form that leads to /?search=', async () => {
    const { main, title } = await show('/blog')
    expect(title).toBe('Find your Favourite Content')
    expect(main).toMatch(/<form [^>]*role="search"[^>]*action="\/"/)
    expect(main).toMatch(/<input [^>]*placeholder="Search"[^>]*name="search"/)
    const found = await show('/?search=MAIZE')
    expect(found.words).toContain('Maize in March')
    expect(found.words).not.toContain('Start your journey with us')
    expect((await show('/search/MAIZE')).words).toContain('Maize in March')
    expect((await show('/?search=')).words).toContain('Start your journey with us')
  })
})

it('no page has an inline style or a handler, and its policy allows none', async () => {
  for (const path of ['/', '/blog', `/posts/post/${post.slug}`, '/login']) {
    const policy = (await fetch(site.address + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).not.toContain('unsafe')
    const { body } = await show(path)
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/)
    expect(body.match(/<script(?![^>]*type="application\/(?:ld\+)?json")/g)).toHaveLength(1)
  }
})

it('fonts are the site’s own and small, and no page in plain Latin loads one', async () => {
  const { body } = await show('/')
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
