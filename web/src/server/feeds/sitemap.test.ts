import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { describe, expect, it } from 'vitest'
import { ServiceUnavailable } from './read-json.ts'
import { createSitemap } from './sitemap.ts'

/** Newest first, 100 per page. The post at index `foreign` was first published on another site. */
const siteWith = (posts: number, foreign?: number) => {
  const asked: { path: string; passing: boolean }[] = []
  const read: ReadApi = async (path, { passing = false } = {}) => {
    asked.push({ path, passing })
    if (path.startsWith('/api/series')) {
      const series = [
        { _id: 's1', partsCount: 2, updatedAt: '2026-01-01T00:00:00.000Z' },
        { _id: 'empty', partsCount: 0, updatedAt: '2026-01-01T00:00:00.000Z' },
      ]
      return Promise.resolve({ status: 200, body: JSON.stringify({ series, nextCursor: null }) })
    }
    if (!path.startsWith('/api/posts')) return Promise.resolve({ status: 200, body: '[{"name":"KES/USD"}]' })
    const from = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0)
    const page = Array.from({ length: Math.min(100, posts - from) }, (_, index) => ({
      slug: `post-${posts - from - index}`,
      username: 'asha',
      canonicalUrl: from + index === foreign ? 'https://example.com/' : '',
      updatedAt: new Date(Date.UTC(2026, 0, 1) + (posts - from - index) * 1_000).toISOString(),
    }))
    const nextCursor = from + 100 < posts ? String(from + 100) : null
    return Promise.resolve({ status: 200, body: JSON.stringify({ posts: page, nextCursor }) })
  }
  return { read, asked }
}

describe('the sitemap', () => {
  it('lists all URLs in parts, the newest in the last one', async () => {
    const { read } = siteWith(12_345)
    const sitemap = createSitemap('https://soko.test')
    const index = await sitemap.index(read)
    expect(index.match(/<loc>/g)).toHaveLength(2)
    expect(index).toContain(
      '<loc>https://soko.test/sitemap-2.xml</loc><lastmod>2026-01-01T03:25:45.000Z</lastmod>',
    )
    const [first = '', second = ''] = await Promise.all([sitemap.part(read, 1), sitemap.part(read, 2)])
    expect(first.match(/<loc>/g)).toHaveLength(10_000)
    expect(first).toContain('<loc>https://soko.test/category/KES%2FUSD</loc>')
    expect(first).toContain('<loc>https://soko.test/posts/post/post-1</loc>')
    expect(second).toContain('<loc>https://soko.test/posts/post/post-12345</loc>')
    expect(await sitemap.part(read, 3)).toBeUndefined()
  })

  it('omits empty series and posts first published elsewhere', async () => {
    const { read } = siteWith(3, 1)
    const part = await createSitemap('https://soko.test').part(read, 1)
    expect(part).toContain('<loc>https://soko.test/series/s1</loc>')
    expect(part).not.toContain('/series/empty')
    expect(part).toContain('/posts/post/post-3<')
    expect(part).not.toContain('/posts/post/post-2<')
    expect(part).toContain('/posts/post/post-1<')
  })

  it('is fetched at each request while it is short', async () => {
    const { read, asked } = siteWith(300)
    const sitemap = createSitemap('https://soko.test')
    await sitemap.index(read)
    await sitemap.index(read)
    expect(asked).toHaveLength(10)
    expect(asked.some(({ passing }) => passing)).toBe(false)
  })

  it('is fetched rarely and bypasses the cache when it is long', async () => {
    let now = 0
    const { read, asked } = siteWith(2_000)
    const slow: ReadApi = async (path, options) => {
      now += 10
      return read(path, options)
    }
    const sitemap = createSitemap('https://soko.test', () => now)
    await sitemap.index(slow)
    const reads = asked.length
    expect(asked.filter(({ passing }) => passing)).toHaveLength(10)
    now += reads * 10 * 99
    await sitemap.part(slow, 1)
    expect(asked).toHaveLength(reads)
    now += reads * 10 * 2
    await sitemap.part(slow, 1)
    expect(asked).toHaveLength(2 * reads)
  })

  it('fails while a service is unavailable, and retries', async () => {
    const { read } = siteWith(3)
    let isAway = true
    const sitemap = createSitemap('https://soko.test')
    const flaky: ReadApi = async (path) => (isAway ? Promise.resolve({ status: 503, body: '' }) : read(path))
    await expect(sitemap.index(flaky)).rejects.toThrow(ServiceUnavailable)
    isAway = false
    expect(await sitemap.index(flaky)).toContain('sitemap-1.xml')
  })
})
