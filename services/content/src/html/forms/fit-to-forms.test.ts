import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTree, textOf } from '@soko/platform/html/tree.ts'
import { sanitizeHtml } from '../sanitize.ts'
import { wordHtml } from '../testing/random-html.ts'
import { NestedTooDeeply } from '@soko/platform/html/nested-too-deeply.ts'

const words = (html: string) => textOf(parseTree(html)).match(/w\d+w/g)?.toSorted() ?? []

describe('any HTML', () => {
  it('loses no text, and repeats none', () => {
    fc.assert(
      fc.property(wordHtml, (html) => {
        expect(words(sanitizeHtml(html))).toEqual(words(html))
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses excessive nesting', () => {
    const deep = (inner: string) => `${'<em>'.repeat(97)}${inner}${'</em>'.repeat(97)}`
    expect(() => sanitizeHtml(`<table><tr><td>${deep('a')}</td></tr></table>`)).toThrow(NestedTooDeeply)
  })
})

const image = '<img src="/media/a.webp" alt="" />'

describe('a table', () => {
  const table = (inner: string) => `<figure class="table"><table>${inner}</table></figure>`

  it('gets its figure, its caption, and rows with equal numbers of cells', () => {
    expect(
      sanitizeHtml(
        '<table><caption>Prices</caption>\n<tr><th>Share<th>Price<tbody><tr><th>SCOM</th><td class="num x">28</td><td>up</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table>',
      ),
    ).toBe(
      '<figure class="table"><table><thead><tr><th>Share</th><th>Price</th><th></th></tr></thead><tbody><tr><th>SCOM</th><td class="num">28</td><td>up</td></tr><tr><td>Sum</td><td></td><td></td></tr></tbody></table><figcaption>Prices</figcaption></figure>',
    )
  })

  it('has a head if the first row is one, or contains only th, and a th starts its row', () => {
    expect(sanitizeHtml('<table><thead><tr><td>a</td></tr></thead><tr><td>b</td></tr></table>')).toBe(
      table('<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody>'),
    )
    expect(sanitizeHtml('<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><th>d</th></tr></table>')).toBe(
      table('<tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody>'),
    )
    expect(sanitizeHtml('<table><tr><th>a</th><th>b</th></tr></table>')).toBe(
      table('<tbody><tr><th>a</th><td>b</td></tr></tbody>'),
    )
  })

  it.each([
    [
      'columns',
      '<tr><th colspan=2>2026</th><th>Sum</th></tr><tr><td>a</td><td>b</td><td>c</td></tr>',
      '<thead><tr><th>2026</th><th></th><th>Sum</th></tr></thead><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody>',
    ],
    [
      'rows',
      '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr>',
      '<tbody><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody>',
    ],
    [
      'more rows than there are, which end with the head',
      '<thead><tr><th rowspan=9>a</th><th>b</th></tr></thead><tr><td>c</td><td>d</td></tr>',
      '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
    ],
    [
      'what is no number',
      '<tr><td colspan="-2">a</td><td rowspan="x">b</td><td colspan="1e3">c</td></tr>',
      '<tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody>',
    ],
  ])('has the cells below each other that a span over %s kept so', (_what, rows, expected) => {
    expect(sanitizeHtml(`<table>${rows}</table>`)).toBe(table(expected))
  })

  it('becomes paragraphs if its spans make it too wide, in linear time', () => {
    expect(sanitizeHtml('<table><tr><td colspan=20>a</td><td>b</td></tr></table>')).toBe('<p>a b</p>')
    const wide = `<tr>${'<td colspan=1000 rowspan=1000>a</td>'.repeat(5_000)}</tr>`
    expect(sanitizeHtml(`<table>${wide}${'<tr><td>b</td></tr>'.repeat(5_000)}</table>`)).toContain('<p>b</p>')
  })

  it('becomes paragraphs if it is too large, or within another block', () => {
    const row = `<tr>${'<td>a</td>'.repeat(21)}</tr>`
    expect(
      sanitizeHtml(`<figure class="table"><table>${row}</table><figcaption>c</figcaption></figure>`),
    ).toBe(`<p>${'a '.repeat(21).trim()}</p><p>c</p>`)
    expect(sanitizeHtml(`<table>${'<tr><td>a</td></tr>'.repeat(501)}</table>`)).toBe('<p>a</p>'.repeat(501))
    expect(sanitizeHtml('<blockquote>q<table><tr><td>a<td>b<tr><td>c</table>z</blockquote>')).toBe(
      '<blockquote>q<br />a b<br />c<br />z</blockquote>',
    )
    expect(sanitizeHtml('<table><tr><td>a<table><tr><td>b<td>c</table></table>')).toBe(
      table('<tbody><tr><td>a<br />b c</td></tr></tbody>'),
    )
  })
})

describe('a figure', () => {
  it.each([
    [
      'a strip',
      '<figure class="figures"><dl><div><dt>NSE 20</dt><dd>1,234 <small class="down">32.5%</small></dd></div><div><dt>Gold</dt><dd>7</dd></div><div><dt>Oil</dt><dd>8 <small>flat</small></dd></div></dl><figcaption>c</figcaption></figure>',
    ],
    [
      'an embed',
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=aaaaaaaaaaa&amp;t=5s" rel="noopener nofollow ugc">A video</a></figure>',
    ],
  ])('that is %s stays as it is', (_what, html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  it('is recognised by its content', () => {
    expect(sanitizeHtml(`<figure><p>${image}</p><figcaption>c</figcaption></figure>`)).toBe(
      `<figure class="image">${image}<figcaption>c</figcaption></figure>`,
    )
  })

  it('becomes paragraphs with too few or too many items', () => {
    expect(sanitizeHtml(`<figure class="gallery">${image}<figcaption>c</figcaption></figure>`)).toBe(
      `<p>${image}</p><p>c</p>`,
    )
    expect(sanitizeHtml(`<figure class="gallery">${image.repeat(13)}</figure>`)).toBe(
      `<p>${image.repeat(13)}</p>`,
    )
    expect(
      sanitizeHtml(
        '<figure class="figures"><dl><dt>a</dt><dd>1 <small>2%</small></dd><dt>b</dt><dd>3</dd></dl></figure>',
      ),
    ).toBe('<p>a: 1 2%</p><p>b: 3</p>')
  })

  it.each([
    [
      'https://www.youtube.com.evil.example/watch?v=aaaaaaaaaaa',
      'https://www.youtube.com.evil.example/watch?v=aaaaaaaaaaa',
    ],
    [
      'https://www.youtube.com@evil.example/watch?v=aaaaaaaaaaa',
      'https://www.youtube.com@evil.example/watch?v=aaaaaaaaaaa',
    ],
    ['javascript:alert(1)//www.youtube.com/watch?v=aaaaaaaaaaa', undefined],
    ['#fn-1', undefined],
  ])('embeds nothing of %s', (address, href) => {
    const link = href === undefined ? '<a>v</a>' : `<a href="${href}" rel="noopener nofollow ugc">v</a>`
    expect(
      sanitizeHtml(`<figure class="embed"><a href="${address}">v</a><figcaption>c</figcaption></figure>`),
    ).toBe(`<p>${link}</p><p>c</p>`)
  })
})

it('a callout contains only paragraphs', () => {
  expect(
    sanitizeHtml(
      '<aside class="callout risk">a<h2>b</h2><p class="ql-align-right">c</p><ul><li>d</li></ul><table><tr><td>e<td>f</table></aside>',
    ),
  ).toBe(
    '<aside class="callout risk"><p>a</p><p>b</p><p class="ql-align-right">c</p><p>d</p><p>e f</p></aside>',
  )
})

it('code is text only, each line ending with a line feed', () => {
  expect(sanitizeHtml('<pre>\nlet <b>a</b> = "&lt;b&gt;"\r\n  b<br>c</pre>')).toBe(
    '<pre><code>let a = "&lt;b&gt;"\n  b\nc\n</code></pre>',
  )
  expect(sanitizeHtml('<pre><code>\n\n</code></pre><p>a</p>')).toBe('<p>a</p>')
})

describe('footnotes', () => {
  const number = (id: number, shown = id) => `<sup class="fn"><a href="#fn-${id}">${shown}</a></sup>`
  const note = (id: number, text: string) => `<li id="fn-${id}">${text}</li>`

  it('are numbered in order, and placed at the end', () => {
    expect(
      sanitizeHtml(
        `<ol class="notes">${note(3, 'three')}${note(7, '<p>seven</p><p>more</p>')}</ol><p>a${number(7)}</p><table><tr><td>b${number(3)}</td></tr></table>`,
      ),
    ).toBe(
      `<p>a${number(1)}</p><figure class="table"><table><tbody><tr><td>b${number(2)}</td></tr></tbody></table></figure><ol class="notes">${note(1, 'seven<br />more')}${note(2, 'three')}</ol>`,
    )
  })

  it('are plain text if reference and note do not match', () => {
    expect(
      sanitizeHtml(
        `<p>a${number(2)}b${number(2)}c${number(5)}</p><ol class="notes">${note(2, 'x')}${note(4, 'y')}${note(2, 'z')}</ol>`,
      ),
    ).toBe(
      `<p>a${number(1)}b<sup>1</sup>c<sup>5</sup></p><p>z</p><p>y</p><ol class="notes">${note(1, 'x')}</ol>`,
    )
    expect(
      sanitizeHtml(`<p>a${number(1)}</p><blockquote><ol class="notes">${note(1, 'x')}</ol></blockquote>`),
    ).toBe('<p>a<sup>1</sup></p><blockquote><ol><li>x</li></ol></blockquote>')
    expect(sanitizeHtml(`<p>a${number(1)}</p><ol class="notes">${note(1, `x${number(1)}`)}</ol>`)).toBe(
      `<p>a${number(1)}</p><ol class="notes">${note(1, 'x<sup>1</sup>')}</ol>`,
    )
  })

  it('are limited to 200', () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1)
    const made = sanitizeHtml(
      `<p>${ids.map((id) => number(id)).join('')}</p><ol class="notes">${ids.map((id) => note(id, `n${id}`)).join('')}</ol>`,
    )
    expect(made).toContain(`${number(200)}<sup>201</sup></p><p>n201</p><ol class="notes">`)
  })

  it('have the only ids and links within the page', () => {
    expect(
      sanitizeHtml(
        '<p id="body">a</p><ul><li id="fn-1">b</li><li id="location">c</li></ul><p><a href="#fn-1">d</a><a href="#top">e</a></p>',
      ),
    ).toBe('<p>a</p><ul><li>b</li><li>c</li></ul><p><a>d</a><a>e</a></p>')
  })
})

it('tags of parts outside their parents are removed, and leave their text', () => {
  expect(
    sanitizeHtml(
      'a<div>b<div>c</div><p>d<small>e</small></p></div><dl><dt>f</dt><dd>g</dd></dl><tr><td>h</td></tr>',
    ),
  ).toBe('<p>a</p><p>b</p><p>c</p><p>de</p><p>f: g</p><p>h</p>')
})
