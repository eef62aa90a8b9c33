// @vitest-environment jsdom
import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import { describe, expect, it } from 'vitest'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { type FeedPost, rssOf } from './rss.ts'

const post: FeedPost = {
  ...aPost(),
  _id: 'p1',
  slug: 'maize-in-march',
  title: 'Maize & "wheat"',
  editorText: 'Up <again>.',
  desc: 'Up again.',
  html: '<p>Up.</p><p><img src="/media/a/1.webp" alt="A port"><a href="https://elsewhere.test/x">x</a></p>',
  image: '/media/c/1.webp',
  categories: ['FX', 'R&D'],
  name: 'Asha M.',
  createdAt: '2026-11-01T10:00:00.000Z',
  calls: [],
}
/** Parsed as in a feed reader. */
const contentOf = (made: string): HTMLElement | undefined => {
  const parser = new DOMParser()
  const [content] = parser.parseFromString(made, 'application/xml').getElementsByTagName('content:encoded')
  return content && parser.parseFromString(content.textContent, 'text/html').body
}
const feed = { title: 'Soko', summary: 'All.', page: '/blog', path: '/rss.xml' }

describe('a feed', () => {
  it('contains the full posts with absolute URLs', () => {
    const made = rssOf({ ...feed, posts: [post] }, 'https://soko.test')
    for (const line of [
      '<title>Maize &amp;amp; &quot;wheat&quot;</title>',
      '<link>https://soko.test/posts/post/maize-in-march</link>',
      '<guid isPermaLink="false">p1</guid>',
      '<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>',
      '<dc:creator>Asha M.</dc:creator>',
      '<category>R&amp;amp;D</category>',
      '<description>Up &amp;lt;again&amp;gt;.</description>',
      '&lt;img src=&quot;https://soko.test/media/c/1.webp&quot; alt=&quot;&quot;&gt;',
      '&lt;img src=&quot;https://soko.test/media/a/1.webp&quot; alt=&quot;A port&quot;&gt;',
      'href=&quot;https://elsewhere.test/x&quot;',
      '<atom:link href="https://soko.test/rss.xml" rel="self" type="application/rss+xml"/>',
    ])
      expect(made).toContain(line)
  })

  it.each(['title', 'description', 'category', 'dc:creator', 'content:encoded'])(
    'escapes the plain text of authors as HTML in %s',
    (element) => {
      const text = '<img src=x onerror=alert(1)> R&D \u202Eevil'
      const texts = {
        title: text,
        editorText: text,
        name: text,
        categories: [text],
        disclosure: text,
        html: '',
      }
      const made = rssOf(
        { ...feed, title: text, summary: text, posts: [{ ...post, ...texts }] },
        'https://a.test',
      )
      const parser = new DOMParser()
      const found = Array.from(
        parser.parseFromString(made, 'application/xml').getElementsByTagName(element),
        ({ textContent }) => parser.parseFromString(textContent, 'text/html').body,
      )
      expect(found.length).toBeGreaterThan(0)
      for (const body of found) {
        expect(body.querySelector('[onerror]')).toBeNull()
        expect(body.textContent).toContain('<img src=x onerror=alert(1)> R&D evil')
      }
    },
  )

  it('has the disclosure, the original URL and the licence', () => {
    const given = { disclosure: 'I hold <maize>.', canonicalUrl: 'https://example.com/maize' }
    const posts = [{ ...post, ...given, licence: 'CC0-1.0' as const }]
    const made = rssOf({ ...feed, posts }, 'https://soko.test')
    expect(made).toContain(
      '<content:encoded>&lt;p&gt;&lt;b&gt;Disclosure:&lt;/b&gt; I hold &amp;lt;maize&amp;gt;.&lt;/p&gt;',
    )
    expect(made).toContain('<dc:source>https://example.com/maize</dc:source>')
    expect(made).toContain(
      '<dc:rights>CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/</dc:rights>',
    )
  })

  it('lists the calls of a post with their states before the cover', () => {
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
    const [content, one] = [calls, calls.slice(0, 1)].map((listed) =>
      contentOf(rssOf({ ...feed, posts: [{ ...post, calls: listed }] }, 'https://soko.test')),
    )
    expect(content?.querySelector('script')).toBeNull()
    expect(Array.from(content?.children ?? [], ({ localName }) => localName).join(' ')).toBe('p ul p p p')
    expect(content?.querySelector('p')?.textContent).toBe('The calls')
    expect(one?.querySelector('p')?.textContent).toBe('The call')
    const lines = Array.from(content?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)
    expect(lines).toEqual([
      'Gold up to 2,600.50 by 31 March 2027: Right',
      'Gold down to 1,500 by 31 March 2027: Open',
      '<script>alert(1)</script> & "R&D" up by 31 March 2027: Awaiting its first close',
    ])
    const hrefs = Array.from(content?.querySelectorAll('li a') ?? [], (link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      'https://soko.test/calls/c1',
      'https://soko.test/calls/c2',
      'https://soko.test/calls/c%2F3',
    ])
  })
})
