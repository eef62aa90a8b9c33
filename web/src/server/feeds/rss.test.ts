// @vitest-environment jsdom
import type { ShownCall } from '@soko/contracts/types/shown-call.ts'
import { describe, expect, it } from 'vitest'
import { type FeedPost, rssOf } from './rss.ts'

const post: FeedPost = {
  _id: 'p1',
  slug: 'maize-in-march',
  title: 'Maize & "wheat"',
  editorText: 'Up <again>.',
  desc: 'Up again.',
  html: '<p>Up.</p><p><img src="/media/a/1.webp" alt="A port"><a href="https://elsewhere.test/x">x</a></p>',
  image: '/media/c/1.webp',
  imageInfo: null,
  categories: ['FX', 'R&D'],
  username: 'asha',
  name: 'Asha M.',
  photo: '',
  userId: 'u1',
  tradViewLink: '',
  canonicalUrl: '',
  firstPublishedAt: '',
  disclosure: '',
  licence: '',
  seriesId: '',
  series: null,
  calls: [],
  symbols: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
  version: 1,
  commentsCount: 0,
  readingMinutes: 3,
  bookmarksCount: 0,
}
/** The article of the first item, as a reader of feeds sees it. */
const contentOf = (made: string): HTMLElement | undefined => {
  const parser = new DOMParser()
  const [content] = parser.parseFromString(made, 'application/xml').getElementsByTagName('content:encoded')
  return content && parser.parseFromString(content.textContent, 'text/html').body
}
const feed = { title: 'Soko', summary: 'All.', page: '/blog', path: '/rss.xml' }

describe('a feed', () => {
  it('holds each post whole, its images and links by whole addresses', () => {
    const made = rssOf({ ...feed, posts: [post] }, 'https://soko.test')
    for (const line of [
      '<title>Maize &amp; &quot;wheat&quot;</title>',
      '<link>https://soko.test/posts/post/maize-in-march</link>',
      '<guid isPermaLink="false">p1</guid>',
      '<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>',
      '<dc:creator>Asha M.</dc:creator>',
      '<category>R&amp;D</category>',
      '<description>Up &lt;again&gt;.</description>',
      '&lt;img src=&quot;https://soko.test/media/c/1.webp&quot; alt=&quot;&quot;&gt;',
      '&lt;img src=&quot;https://soko.test/media/a/1.webp&quot; alt=&quot;A port&quot;&gt;',
      'href=&quot;https://elsewhere.test/x&quot;',
      '<atom:link href="https://soko.test/rss.xml" rel="self" type="application/rss+xml"/>',
    ])
      expect(made).toContain(line)
  })

  it('leads from whole addresses within figures, and from a footnote’s number to its note', () => {
    const html =
      '<p>a<sup class="fn"><a href="#fn-1">1</a></sup></p><figure class="gallery"><img src="/media/a.webp" alt="" /><img src="/media/b.webp" alt="" /></figure><pre><code>src="/media/c.webp"\n</code></pre><ol class="notes"><li id="fn-1">b</li></ol>'
    const made = rssOf({ ...feed, posts: [{ ...post, html }] }, 'https://soko.test')
    expect(made.match(/src=&quot;[^&]*&quot;/g)).toEqual([
      'src=&quot;https://soko.test/media/c/1.webp&quot;',
      'src=&quot;https://soko.test/media/a.webp&quot;',
      'src=&quot;https://soko.test/media/b.webp&quot;',
      'src=&quot;/media/c.webp&quot;',
    ])
    expect(made).toContain('href=&quot;#fn-1&quot;')
  })

  it('says first what readers should know, where it was published before and under which licence it is', () => {
    const said = {
      disclosure: 'I hold <maize>.',
      canonicalUrl: 'https://example.com/maize',
      licence: 'CC0-1.0',
    } as const
    const made = rssOf({ ...feed, posts: [{ ...post, ...said }] }, 'https://soko.test')
    expect(made).toContain(
      '<content:encoded>&lt;p&gt;&lt;b&gt;Disclosure:&lt;/b&gt; I hold &amp;lt;maize&amp;gt;.&lt;/p&gt;',
    )
    expect(made).toContain('<dc:source>https://example.com/maize</dc:source>')
    expect(made).toContain(
      '<dc:rights>CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/</dc:rights>',
    )
    expect(made).toContain('<guid isPermaLink="false">p1</guid>')
  })

  it('says before the cover what the calls of a post say, and where each is', () => {
    const call = (more: Partial<ShownCall>): ShownCall => ({
      _id: 'c1',
      symbol: 'XAU',
      name: 'Gold',
      direction: 'up',
      until: '2027-03-31',
      target: null,
      state: 'waiting',
      ...more,
    })
    const calls = [
      call({ state: 'right', target: '2600.50' }),
      call({ _id: 'c2', direction: 'down', state: 'open', target: '1500' }),
      call({ _id: 'c/3', name: '<script>alert(1)</script> & "R&D"' }),
    ]
    const [content, one] = [calls, calls.slice(0, 1)].map((said) =>
      contentOf(rssOf({ ...feed, posts: [{ ...post, calls: said }] }, 'https://soko.test')),
    )
    expect(content?.querySelector('script')).toBeNull()
    expect(Array.from(content?.children ?? [], ({ localName }) => localName).join(' ')).toBe('p ul p p p')
    expect(content?.querySelector('p')?.textContent).toBe('The calls')
    expect(one?.querySelector('p')?.textContent).toBe('The call')
    const lines = Array.from(content?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)
    expect(lines).toEqual([
      'Gold up to 2,600.50 by 31 March 2027: Right',
      'Gold down to 1,500 by 31 March 2027: Open',
      '<script>alert(1)</script> & "R&D" up by 31 March 2027: Waits for its first close',
    ])
    const ways = Array.from(content?.querySelectorAll('li a') ?? [], (way) => way.getAttribute('href'))
    expect(ways).toEqual([
      'https://soko.test/calls/c1',
      'https://soko.test/calls/c2',
      'https://soko.test/calls/c%2F3',
    ])
  })

  it('is as old as its newest change, whatever the order', () => {
    const older = { ...post, _id: 'p0', updatedAt: '2026-10-01T00:00:00.000Z' }
    const made = rssOf({ ...feed, posts: [post, older] }, 'https://soko.test')
    expect(made).toContain('<lastBuildDate>Tue, 03 Nov 2026 10:00:00 GMT</lastBuildDate>')
    expect(rssOf({ ...feed, posts: [] }, 'https://soko.test')).not.toContain('lastBuildDate')
  })
})
