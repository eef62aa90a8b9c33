import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { describe, expect, it } from 'vitest'
import { appTexts } from '../app/app.texts.ts'
import { siteOf } from './testing/site-of.ts'
import { aCall, someCloses } from '../markets/calls/testing/a-call.ts'
import { aPost } from '../reading/analysis/testing/a-post.ts'
import { renderPage } from './render-page.tsx'

const files = {
  entry: '/assets/entry.js',
  entryImports: [],
  stylesFor: (...modules: readonly string[]) => [
    '/assets/entry.css',
    ...modules.map((module) => `/${module}.css`),
  ],
  inline: { code: 'first()', hash: "'sha256-x'" },
}
const origin = 'https://soko.test'
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
const empty: ReadApi = async (path) => {
  if (path === '/api/site') return Promise.resolve(json(siteOf({})))
  if (path.startsWith('/api/posts')) return Promise.resolve(json({ posts: [], nextCursor: null }))
  return Promise.resolve(json([]))
}
const render = async (address: string, read: ReadApi = empty) => renderPage({ address, read, origin, files })

const queriesIn = (body: string): string[] => {
  const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(body) ?? []
  return Object.keys((JSON.parse(state) as { queries: object }).queries)
}

describe('a page', () => {
  it('contains the fetched data for the browser, without times', async () => {
    const { status, body } = await render('/')
    expect(status).toBe(200)
    expect(queriesIn(body)).toContain('getSite(undefined)')
    expect((await render('/')).body).toBe(body)
  })

  it('keeps data inside its script element', async () => {
    const { body } = await render('/', async (path) =>
      path === '/api/site' ? json(siteOf({ tagline: '</script><script>alert(1)' })) : empty(path),
    )
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('\\u003c/script>')
  })

  it('allows frames of embeds and tables', async () => {
    const { headers } = await render('/', async (path) =>
      path === '/api/site'
        ? json(siteOf({ tables: { glossary: 'https://tables.test/a?b', books: '' } }))
        : empty(path),
    )
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://*.tradingview.com https://www.youtube-nocookie.com https://platform.twitter.com https://tables.test;",
    )
  })

  it('may be framed by this site only as a preview, which sends no referrer', async () => {
    const { headers } = await render('/preview')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    const other = (await render('/')).headers
    expect(other['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(other).not.toHaveProperty('referrer-policy')
  })
})

describe('an analysis with a call', () => {
  const post = aPost({ calls: ['call-1'] })
  const reading =
    (calls: { readonly status: number; readonly body: string }): ReadApi =>
    async (path) => {
      if (path.startsWith('/api/posts/title/')) return json([post])
      if (path.endsWith('/calls')) return calls
      if (path.includes('/closes')) return json({ closes: someCloses() })
      if (path.startsWith('/api/comments/')) return json({ comments: [], nextCursor: null })
      return empty(path)
    }
  const address = `/posts/post/${post.slug}`

  it('shows its card with styles, without scripts', async () => {
    const { status, body } = await render(address, reading(json({ calls: [aCall()] })))
    expect(status).toBe(200)
    expect(body).toContain('class="call-drawing"')
    expect(body).toContain('href="/src/markets/calls/call-parts.tsx.css"')
    expect((await render('/')).body).not.toContain('call-parts')
  })

  it('shows a failure in place of the call while prices are unavailable', async () => {
    const { status, body } = await render(address, reading(json({}, 503)))
    expect(status).toBe(503)
    expect(body).toContain('Three flows do most of the work.')
    expect(body).toContain('Could not load the calls of this analysis.')
  })
})

describe('a page without results', () => {
  const nothing: ReadApi = async (path) => {
    if (path.startsWith('/api/search/suggest') && path.endsWith('&near=1'))
      return Promise.resolve(
        json({
          titles: [{ _id: '1', slug: 'maize-in-march', title: 'Maize in March' }],
          categories: [],
          authors: [],
          instruments: [],
        }),
      )
    if (path.startsWith('/api/posts?'))
      return Promise.resolve(
        json({
          posts: [],
          nextCursor: null,
          found: { total: 0, more: false, corrected: [], instruments: [] },
        }),
      )
    return /^\/api\/(?:posts|users)\//.test(path) ? Promise.resolve(json({}, 404)) : empty(path)
  }

  it.each(['/search/maise', '/?search=maise', '/profile/maise', '/posts/post/maise', '/maise'])(
    'has suggestions in its HTML and state: %s',
    async (address) => {
      const { body } = await render(address, nothing)
      expect(body).toContain('Maybe you meant')
      expect(body).toContain('href="/posts/post/maize-in-march"')
      expect(queriesIn(body)).toContain('near({"q":"maise"})')
    },
  )

  it('requests no suggestions if there are results, or for an empty later page', async () => {
    const asked: string[] = []
    const found = { total: null, more: false, corrected: [] }
    await render('/search/maize?cursor=c2', async (path) => {
      asked.push(path)
      return path.startsWith('/api/posts?')
        ? Promise.resolve(json({ posts: [], nextCursor: null, found }))
        : empty(path)
    })
    expect(asked).toContain('/api/posts?search=maize&cursor=c2')
    expect(asked.filter((path) => path.includes('suggest'))).toEqual([])
  })
})

describe('a page with failed requests', () => {
  const away: ReadApi = async (path) =>
    path === '/api/site'
      ? empty(path)
      : json({ code: 'unavailable', message: 'Soko is busy. Try again in a moment.' }, 503)

  it.each(['/', '/blog', '/category/FX', '/posts/post/maize', '/profile/asha'])(
    'shows the failures, has Retry-After, and is not cached: %s',
    async (address) => {
      const { status, headers, body } = await render(address, away)
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('Soko is busy. Try again in a moment.')
      expect(body).toContain('<meta name="robots" content="noindex">')
    },
  )
})

describe('a page that cannot be rendered', () => {
  const broken: ReadApi = async (path) =>
    path.startsWith('/api/posts') ? json({ posts: [null], nextCursor: null }) : empty(path)

  it('is a crash page with the error’s message, which the browser renders again', async () => {
    const { status, headers, body, failure } = await render('/blog', broken)
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(appTexts.crash.title)
    expect(failure).toBeInstanceOf(Error)
    expect(body).toContain((failure as Error).message.replaceAll("'", '&#x27;'))
    expect(body).not.toContain('id="state"')
    expect(body).toContain('data-entry="/assets/entry.js"')
  })
})
