import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type Person, START, type TestSite } from '../api/testing/test-site.ts'

/** Screens as the specification lists them, in the HTML that the site serves: what is there before any script has run. */

let site: TestSite
let asha: Person
let post: { _id: string; slug: string; createdAt: string; updatedAt: string }
const LONG = 'naira '.repeat(60).trim()

beforeAll(async () => {
  site = await openTestSite()
  asha = await site.join('asha')
  post = await asha.call('POST /api/posts/create', {
    body: { title: 'Maize in March', desc: LONG, categories: ['Commodities'] },
  })
  // A search of their own waits for what they wrote; from then on everybody finds it.
  await asha.call('GET /api/posts?search=maize')
}, START)
afterAll(async () => site.close())

/** The words that stand in a piece of HTML. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Each link as its words and where it leads. */
const linksOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, href = '', inner = '']) => `${wordsOf(inner)} -> ${href}`,
  )

/** Each field as its name, what kind it is, and whether it is required. */
const fieldsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<(input|textarea)\b([^>]*)>/g), ([, element = '', attributes = '']) => {
    const said = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const kind = said('type') ?? (element === 'textarea' ? 'text, long' : 'text')
    return `${said('name')}: ${kind}${/\brequired=/.test(attributes) ? ', required' : ''}`
  })

type Screen = { readonly body: string; readonly main: string; readonly title: string; readonly words: string }

const show = async (path: string): Promise<Screen> => {
  const body = await (await fetch(site.address + path)).text()
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? []
  return { body, main, title: wordsOf(title), words: wordsOf(main) }
}

describe('the screens of accounts', () => {
  it('sign in by e-mail and password, with the ways to the other two', async () => {
    const { main, title, words } = await show('/login')
    expect(title).toBe('Sign In')
    expect(fieldsOf(main)).toEqual(['email: email', 'password: password, required'])
    expect(main).toContain('aria-label="Show password"')
    expect(words).toContain('Log in')
    expect(linksOf(main)).toEqual([
      'Forgot Password -> /forgotPassword',
      "Don't Have an Account? Register -> /register",
    ])
  })

  it('register by name, username, e-mail and password', async () => {
    const { main, title, words } = await show('/register')
    expect(title).toBe('Create an account')
    expect(fieldsOf(main)).toEqual([
      'name: text, required',
      'username: text, required',
      'email: email, required',
      'password: password, required',
    ])
    expect(words).toMatch(/\bRegister Already/)
    expect(linksOf(main)).toEqual(['Already Have an Account? Login -> /login'])
  })

  it('ask for a link by e-mail, and for a new password twice', async () => {
    const forgot = await show('/forgotPassword')
    expect(fieldsOf(forgot.main)).toEqual(['email: email, required'])
    expect(forgot.words).toContain('Reset Password')
    const reset = await show('/resetPassword?token=x')
    expect(fieldsOf(reset.main)).toEqual([
      'token: hidden',
      'password: password, required',
      'confirmPassword: password, required',
    ])
  })

  it('send nothing in the address when there are no scripts', async () => {
    for (const path of [
      '/login',
      '/register',
      '/forgotPassword',
      '/resetPassword?token=x',
      '/company/contact',
    ]) {
      const { main } = await show(path)
      expect(main).toMatch(/<form [^>]*method="post"/)
      expect(main).toContain('<noscript>')
    }
  })
})

describe('the lists', () => {
  it('show a card with author, date, time, summary, chips and reading time', async () => {
    const { main } = await show('/blog')
    const [card = ''] = /<article.*?<\/article>/s.exec(main) ?? []
    const at = new Date(post.updatedAt)
    const date = at.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) .*/, '$1 $3 $2 $4')
    const words = wordsOf(card)
    expect(words).toContain(`@asha ${date} ${at.toISOString().slice(11, 19)} UTC Maize in March`)
    expect(words).toContain(`${'naira '.repeat(33)}...Read more`)
    expect(words).not.toContain('naira '.repeat(34))
    expect(words).toContain('Commodities 1 min read')
    expect(linksOf(card)).toEqual(
      expect.arrayContaining(['@asha -> /profile/asha', 'Commodities -> /category/Commodities']),
    )
  })

  it('have a sidebar: a search, what the site is reading, topics', async () => {
    const { main } = await show('/blog')
    const [sidebar = ''] = /<aside.*<\/aside>/s.exec(main) ?? []
    expect(fieldsOf(sidebar)).toEqual(['search: search'])
    expect(wordsOf(sidebar)).toMatch(/^Search analyses What We're Reading Today .+ Recommended Topics/)
    expect(linksOf(sidebar)).toContain('Commodities 1 analyses -> /category/Commodities')
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

  it('are in the order of publication, whatever has been changed since', async () => {
    await asha.call('POST /api/posts/create', {
      body: { title: 'Sorghum', desc: 'Sorghum.', categories: [] },
    })
    await asha.call(`PUT /api/posts/${post._id}`, { body: { editorText: 'Changed since.', version: 1 } })
    const { words } = await show('/blog')
    expect(words).toContain('Changed since.')
    expect(words.indexOf('Sorghum')).toBeLessThan(words.indexOf('Maize in March'))
  })

  it('say when there is nothing', async () => {
    expect((await show('/search/nothing-of-it')).words).toContain('No Post Available')
    expect((await show('/category/Nothing')).words).toContain('No Post Available')
  })
})

describe('the screens of the company', () => {
  it('tell its philosophies and answer questions', async () => {
    const { words, main } = await show('/company/about-us')
    expect(words).toContain('What we believe')
    expect(words).toContain('Questions people ask')
    expect(main.match(/<details>/g)?.length).toBeGreaterThan(4)
  })

  it('have a contact form in which only the phone may be left out', async () => {
    expect(fieldsOf((await show('/company/contact')).main)).toEqual([
      'name: text, required',
      'email: email, required',
      'phone: tel',
      'subject: text, required',
      'message: text, long, required',
    ])
  })

  it('lead to a messaging app, a microblogging site and e-mail', async () => {
    const hrefs = linksOf((await show('/community')).main)
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'Open -> https://x.com/',
        'Open -> https://telegram.org/',
        'Write to us -> mailto:support@soko.example',
      ]),
    )
  })

  it('say honestly that membership and gifts are not open yet', async () => {
    expect((await show('/pro')).title).toBe('Pro membership is not open yet')
    expect((await show('/gift')).title).toBe('Gifts are not open yet')
  })
})

it('the trading tools are eight tables, each with its rows', async () => {
  const { main, title } = await show('/trading-tools')
  expect(title).toBe('Trading Tools')
  const tabs = linksOf(/role="tablist".*?<\/div>/s.exec(main)?.[0] ?? '')
  expect(tabs.map((tab) => tab.replace(/ -> .*/, ''))).toEqual([
    'Twitter threads',
    'Crypto tools',
    'Skill tree',
    'Investing principles',
    'Books',
    'YouTube channels',
    'Podcasts',
    'Glossary',
  ])
  for (const tab of tabs) {
    const table = await show(tab.replace(/.* -> /, ''))
    expect(table.main.match(/<tr\b/g)?.length).toBeGreaterThan(15)
  }
})

it('header and footer are on every page, the footer with the year 2022 and where to find Soko', async () => {
  for (const path of ['/', '/blog', '/login', '/nothing/is/here']) {
    const { body } = await show(path)
    const header = linksOf(/<header class="top".*?<\/header>/s.exec(body)?.[0] ?? '')
    expect(header).toEqual(
      expect.arrayContaining([
        'Market -> /blog',
        'Tools -> /trading-tools',
        'About -> /company/about-us',
        'Contact -> /company/contact',
        'Sign In (opens in a new tab) -> /login',
        'Get Started (opens in a new tab) -> /register',
      ]),
    )
    const [footer = ''] = /<footer.*<\/footer>/s.exec(body) ?? []
    expect(wordsOf(footer)).toMatch(/Products .* Company .* Legal .* © 2022/)
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        'Market Research -> /blog',
        'Learn -> /category/education',
        'Terms of Use -> /legal/terms',
        'Privacy Policy -> /legal/privacy',
        'Public Log -> /log',
        'X -> https://x.com/',
        'Instagram -> https://www.instagram.com/',
        'Telegram -> https://telegram.org/',
        'support@soko.example -> mailto:support@soko.example',
      ]),
    )
  }
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
