import { describe, expect, it } from 'vitest'
import type { Description } from '../shared/pages/page.ts'
import { documentOf } from './document.ts'

const make = (description: Partial<Description> = {}, root = '<main></main>'): string =>
  documentOf({
    description: { title: 'Maize & wheat', ...description },
    origin: 'https://soko.test',
    path: '/blog',
    files: {
      entry: '/assets/entry.js',
      entryImports: ['/assets/react.js', '/assets/store.js'],
      stylesFor: () => [],
      inline: { code: 'if (1 < 2) first()', hash: "'sha256-x'" },
    },
    styles: ['/assets/a.css', '/assets/b.css'],
    openReading: false,
    root,
    state: '{}',
  })

describe('the head of a document', () => {
  it('has the page’s metadata with absolute URLs', () => {
    const document = make({
      summary: '"Premium" <up>',
      previous: '/blog',
      next: '/blog?cursor=2',
      kind: 'article',
      article: {
        publishedAt: '2026-11-01T10:00:00.000Z',
        changedAt: '2026-11-02T10:00:00.000Z',
        author: 'Asha',
        tags: ['FX', 'Kenya'],
      },
      image: { path: '/media/a.webp', width: 1280, height: 720, alt: 'A port' },
      feed: { path: '/rss.xml', title: 'All' },
      jsonLd: [{ name: '/not an address', url: '/blog', author: { url: '/profile/asha' } }],
    })
    for (const line of [
      '<title>Maize &amp; wheat | Soko</title>',
      '<meta name="description" content="&quot;Premium&quot; &lt;up&gt;">',
      '<link rel="canonical" href="https://soko.test/blog">',
      '<link rel="prev" href="https://soko.test/blog">',
      '<link rel="next" href="https://soko.test/blog?cursor=2">',
      '<meta property="og:type" content="article">',
      '<meta property="og:image" content="https://soko.test/media/a.webp">',
      '<meta property="article:tag" content="Kenya">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="alternate" type="application/rss+xml" title="All" href="https://soko.test/rss.xml">',
      '{"name":"/not an address","url":"https://soko.test/blog","author":{"url":"https://soko.test/profile/asha"}}',
    ])
      expect(document).toContain(line)
  })

  it('has no bidirectional control characters', () => {
    const text = 'Asha \u202Egpj.exe\u2066'
    const article = { publishedAt: '', changedAt: '', author: text, tags: [text] }
    const feed = { path: '/rss.xml', title: text }
    const document = make({ title: text, summary: text, article, feed, jsonLd: [{ author: { name: text } }] })
    expect(document.match(/Asha gpj\.exe/g)).toHaveLength(8)
    expect(document).not.toMatch(/\p{Bidi_Control}/u)
  })

  it('names the original site as canonical, and the page’s own URL for sharing', () => {
    const document = make({ canonical: '/posts/post/tea', elsewhere: 'https://example.com/tea?a=1&b=2' })
    expect(document).toContain('<link rel="canonical" href="https://example.com/tea?a=1&amp;b=2">')
    expect(document).toContain('<meta property="og:url" content="https://soko.test/posts/post/tea">')
  })

  it('excludes an unlisted page from search engines', () => {
    const document = make({ unlisted: true })
    expect(document).toContain('<meta name="robots" content="noindex">')
    expect(document).not.toContain('canonical')
  })
})
