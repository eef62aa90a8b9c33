import { beforeAll, describe, expect, it } from 'vitest'
import { START, useMember, useTestSite } from '../api/testing/test-site.ts'

const site = useTestSite()
const asha = useMember(site, 'asha')
let slug: string
let id: string

beforeAll(async () => {
  const post = await asha.call<{ slug: string; _id: string }>('POST /api/posts/create', {
    body: {
      title: 'Maize & "wheat" <premium>',
      html: '<p>Maize closed <strong>higher</strong> in Nairobi.</p>',
      categories: ['KES/USD', 'Commodities', 'Fixed income & 5%'],
    },
  })
  ;({ slug, _id: id } = post)
}, START)

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string }

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const answer = await fetch(site.address + path, { method, headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('a page', () => {
  it('is HTML with its length, a strong ETag and its policies, and is revalidated each time', async () => {
    const { status, headers, body } = await get('/', { 'accept-encoding': 'identity' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body))
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'self';/,
    )
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(body).toMatch(/^<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/)
  })

  it.each(['br', 'gzip'])('is sent as %s, or 304', async (encoding) => {
    const { headers, body } = await get('/blog', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(body).toContain('</html>')
    const again = await get('/blog', {
      'accept-encoding': encoding,
      'if-none-match': headers.get('etag') ?? '',
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('answers HEAD with the same headers and no body, and accepts no other method', async () => {
    const asked = await get('/', { 'accept-encoding': 'identity' })
    const head = await get('/', { 'accept-encoding': 'identity' }, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    for (const name of ['content-length', 'etag', 'content-type', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(asked.headers.get(name))
    const { status, headers } = await get('/blog', {}, 'POST')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('has the same bytes for everybody, and at each rendering', async () => {
    const path = `/?utm_source=${encodeURIComponent('a')}`
    const plain = await get(path)
    const token = await asha.call<{ token: string }>('GET /api/auth/refetch')
    const member = await get('/?utm_source=b', {
      cookie: 'theme=dark; signed=1; soko_session=nothing',
      authorization: `Bearer ${token.token}`,
    })
    const unnamed = (body: string) => body.replaceAll(/\?utm_source=\w/g, '')
    expect(unnamed(member.body)).toBe(unnamed(plain.body))
    expect(member.headers.get('set-cookie')).toBeNull()
  })

  it('that is unknown is 404 with an error page', async () => {
    const { status, body } = await get('/no/such/page')
    expect(status).toBe(404)
    expect(body).toContain('Oops!!!.')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('a URL', () => {
  it('that is malformed returns browsers a page with status 400, which is not hydrated', async () => {
    for (const path of ['/search/100%', '/category/a%5Cb']) {
      const { status, headers, body } = await get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('cache-control')).toBe('public, no-cache')
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
      expect(body).toContain('<h1>This address is not valid</h1>')
      expect(body).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home/)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('data-entry')
      const { status: same, headers: ofProblem } = await get(path)
      expect([same, ofProblem.get('content-type')]).toEqual([400, 'application/problem+json'])
    }
  })

  it('is not a page if it resembles a host or belongs to the API', async () => {
    expect((await get('//evil.test/blog')).status).toBe(400)
    expect((await get('/api//posts')).status).toBe(400)
  })
})

describe('a file of the build', () => {
  it('is immutable with a hashed name, in the best encoding', async () => {
    const [, entry = ''] = /data-entry="([^"]+)"/.exec((await get('/')).body) ?? []
    const { status, headers } = await get(entry, { 'accept-encoding': 'br, gzip' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('etag')).toMatch(/^"/)
    expect((await get(entry, { 'accept-encoding': 'identity' })).body).not.toContain('sourceMappingURL')
  })

  it('that is missing is not a page', async () => {
    const { status, headers } = await get('/assets/entry-client-gone.js')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is never a server-only file', async () => {
    for (const path of [
      '/manifest.json',
      '/inline.js',
      '/stamp',
      '/server/entry-server.js',
      '/mark.svg.br',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })

  it('may be embedded by other sites if it is an image; favicon.ico redirects to the mark', async () => {
    const { headers } = await get('/card.png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const favicon = await get('/favicon.ico')
    expect([favicon.status, favicon.headers.get('location')]).toEqual([302, '/mark.svg'])
  })
})

describe('feeds', () => {
  it.each([
    '/rss.xml',
    '/profile/asha/rss.xml',
    '/category/KES%2FUSD/rss.xml',
    '/category/commodities/rss.xml',
    '/category/fixed%20income%20%26%205%25/rss.xml',
  ])('%s hold the whole text, and the same bytes each time', async (written) => {
    const path = written.replace('asha', asha.username)
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    // The title is escaped twice: as HTML, then as XML.
    expect(body).toContain('<title>Maize &amp;amp; &quot;wheat&quot; &amp;lt;premium&amp;gt;</title>')
    expect(body).toContain('&lt;strong&gt;higher&lt;/strong&gt;')
    expect(body).toMatch(new RegExp(`<link>http://localhost:\\d+/posts/post/${slug}</link>`))
    expect(body).toContain(`<guid isPermaLink="false">${id}</guid>`)
    expect((await get(`${path}?again`)).body).toBe(body)
  })

  it('of a user have the username in its original case', async () => {
    const { status, headers } = await get(`/profile/${asha.username.toUpperCase()}/rss.xml`)
    expect([status, headers.get('location')]).toEqual([301, `/profile/${asha.username}/rss.xml`])
  })
})

describe('for search engines', () => {
  it('all URLs are in the parts of the sitemap, a new one at once', async () => {
    const { body: index, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const [, part = ''] = /<loc>http:\/\/localhost:\d+(\/sitemap-1\.xml)<\/loc>/.exec(index) ?? []
    const { body } = await get(part)
    for (const path of [
      '/',
      '/blog',
      `/posts/post/${slug}`,
      `/profile/${asha.username}`,
      '/category/KES%2FUSD',
    ]) {
      expect(body).toMatch(new RegExp(`<loc>http://localhost:\\d+${path}</loc>`))
    }
    const post = await asha.call<{ slug: string }>('POST /api/posts/create', {
      body: { title: 'Sorghum', desc: 'Sorghum.', categories: [] },
    })
    await expect.poll(async () => (await get(part)).body).toContain(post.slug)
    expect((await get('/sitemap-2.xml')).status).toBe(404)
  })

  it('robots.txt excludes member pages and names the sitemap', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /write\n')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toMatch(/\nSitemap: http:\/\/localhost:\d+\/sitemap\.xml\n/)
  })
})
