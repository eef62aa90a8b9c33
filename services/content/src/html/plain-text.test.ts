import { plainText } from '@soko/contracts/text/plain-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize.ts'
import { anyHtml, wordHtml } from './testing/random-html.ts'

describe('plainText', () => {
  it('puts blocks on separate lines', () => {
    const html =
      '<h2>Title</h2>\n<p>one\n  line &lt;b&gt; &amp;amp;</p><p><br /></p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>c<br />d</blockquote>'
    expect(plainText(html)).toBe('Title\none line <b> &amp;\n\na\nb\nc\nd')
  })

  it('makes a table’s row a line with tabs between cells', () => {
    const html =
      '<p>a</p><table><caption>Prices in <em>KES</em></caption><tr><th>Share</th><th>Price</th></tr><tr><td></td><td>28<br>up</td><td>x</td></tr><tr><td>b</td></tr></table><p>c</p>'
    expect(plainText(sanitizeHtml(html))).toBe('a\nShare\tPrice\n\t28 up\tx\nb\nPrices in KES\nc')
  })

  it('reads figures, callouts and code line by line', () => {
    const html =
      '<figure class="figures"><dl><dt>NSE 20</dt><dd>1,234 <small class="up">2%</small></dd><dt>Gold</dt><dd></dd><dt></dt><dd>7</dd></dl><figcaption>At noon</figcaption></figure><hr><aside class="callout risk"><p>b</p><p>c</p></aside><pre>if (a &lt; b)\n    c\n\nd</pre><figure><img src="/media/a.webp"><figcaption>e</figcaption></figure><h4>f</h4><figure class="embed"><a href="https://x.com/soko/status/12">g</a></figure>'
    expect(plainText(sanitizeHtml(html))).toBe(
      'NSE 20: 1,234 2%\nGold\n7\nAt noon\nb\nc\nif (a < b)\n    c\n\nd\ne\nf\ng',
    )
  })

  it('puts a footnote’s number before its note', () => {
    const number = (id: number) => `<sup class="fn"><a href="#fn-${id}">${id}</a></sup>`
    const html = `<p>A ton${number(1)}, m<sup>2</sup>${number(2)}.</p><ol class="notes"><li id="fn-1">metric</li><li id="fn-2"><em>not</em> feet</li></ol>`
    expect(plainText(sanitizeHtml(html))).toBe('A ton[1], m2[2].\n[1] metric\n[2] not feet')
  })

  it('contains every word once', () => {
    fc.assert(
      fc.property(wordHtml, (html) => {
        const sanitized = sanitizeHtml(html)
        const words = (text: string) => text.match(/w\d+w/g) ?? []
        expect(words(plainText(sanitized))).toEqual(words(sanitized.replaceAll(/<[^>]*>/g, ' ')))
      }),
    )
  })

  it('returns the same beginning for a partial read', () => {
    fc.assert(
      fc.property(anyHtml, fc.nat(30), (some, length) => {
        const html = sanitizeHtml(some)
        expect(plainText(html, length)).toBe(plainText(html).slice(0, length).trimEnd())
      }),
    )
  })

  it('reads a long text of short paragraphs', () => {
    expect(plainText('<p>&lt;</p><br />'.repeat(60_000))).toHaveLength(60_000 * 3 - 2)
  })
})
