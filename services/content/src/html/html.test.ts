import { PostHtml } from '@soko/contracts/post-html.ts'
import { isStorable } from '@soko/contracts/text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromText, normalizeText } from './from-text.ts'
import { plainText } from '@soko/contracts/plain-text.ts'
import { NestedTooDeeply, sanitizeHtml } from './sanitize.ts'

const tagNames = [
  ...PostHtml.tags,
  'span',
  'div',
  'script',
  'b',
  'h1',
  'table',
  'svg',
  'style',
  'x-y',
  'noscript',
]
const attributes = [
  'class="ql-align-right evil"',
  'class="ql-indent-1"',
  'data-list="bullet"',
  'data-list="ordered"',
  'href="https://soko.example/?a=1&b=2"',
  'href="javascript:alert(1)"',
  'src="/media/a/b.webp"',
  'src="//evil.example/x"',
  'onerror=alert(1)',
  'style="color:red"',
  'width="10" height="20"',
]
const opening = fc
  .tuple(fc.constantFrom(...tagNames), fc.subarray(attributes, { maxLength: 3 }))
  .map(([name, chosen]) => `<${[name, ...chosen].join(' ')}>`)
const closing = fc.constantFrom(...tagNames).map((name) => `</${name}>`)
const snippet = fc.constantFrom(
  '&nbsp;',
  '&lt;b&gt;',
  '&amp;amp;',
  '&#0;',
  '&#xD800;',
  '<',
  '"',
  "'",
  '<!--',
  '-->',
  '\n',
)
const bullet = '<li data-list="bullet">'
const numbered = '<li data-list="ordered" class="ql-indent-2">'
const listParts = [...'<ol> </ol> <ul> </ul> <li> </li> <em> </em> <p> </p> a'.split(' '), bullet, numbered]
/** Lists as nobody's editor makes them. */
const lists = fc.array(fc.constantFrom(...listParts), { maxLength: 30 })
/** Marks and text in any order, well-formed or not. */
const markup = fc
  .oneof(
    lists,
    fc.array(fc.oneof(opening, closing, snippet, fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 40,
    }),
  )
  .map((parts) => parts.join(''))

describe('sanitizeHtml', () => {
  it('changes nothing when it sanitises what it made', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const sanitized = sanitizeHtml(html)
        expect(sanitizeHtml(sanitized)).toBe(sanitized)
      }),
      { numRuns: 2_000 },
    )
  })

  it('lets nothing through that is not on the list, and only balanced tags', () => {
    const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g
    const attribute =
      / (?:class="(?:ql-(?:align|indent)-\w+ ?)+"|href="(?:https?|mailto):[^"]*" rel="noopener nofollow ugc"|src="\/media\/[^"]*"|alt="[^"]*"|width="\d+"|height="\d+")/g
    fc.assert(
      fc.property(markup, (html) => {
        const sanitized = sanitizeHtml(html)
        expect(sanitized.replaceAll(tag, '')).not.toMatch(/[<>]/)
        const open: string[] = []
        for (const [, slash, name = '', attributes = '', empty] of sanitized.matchAll(tag)) {
          expect(PostHtml.tags).toContain(name)
          expect(attributes.replaceAll(attribute, '')).toBe('')
          if (slash === '/') expect(open.pop()).toBe(name)
          else if (empty === undefined) open.push(name)
        }
        expect(open).toEqual([])
        expect(isStorable(sanitized) || !isStorable(html)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="/media/../api/auth/logout">', ''],
    [
      '<img src="/media/a.webp" alt="A &quot;b&quot;" onload=x>',
      '<img src="/media/a.webp" alt="A &quot;b&quot;" />',
    ],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<svg><p><style><img src="</style><img src=x onerror=alert(1)>">', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<p style="position:fixed" onclick=x class="modal">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<p>a<!-- <b> --></p>', '<p>a</p>'],
    ['&lt;script&gt;', '&lt;script&gt;'],
  ])('makes %j harmless', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
  })

  it('marks links as not the site’s own', () => {
    expect(sanitizeHtml('<a href="https://a.example" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow ugc">a</a>',
    )
  })

  it('keeps the marks of the editor, and the places they may stand at', () => {
    const html =
      '<h2 class="ql-align-center">A</h2><p class="ql-direction-rtl">أ</p><p class="ql-indent-3">b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s></p><blockquote>g</blockquote><p><br /></p><p>h</p>'
    expect(sanitizeHtml(html)).toBe(html)
    expect(sanitizeHtml('<a class="ql-align-center" href="mailto:a@b.co">a</a>')).not.toContain('class')
  })

  it('calls what others call b, i or h1 by the site’s names', () => {
    expect(sanitizeHtml('<h1>a</h1><b>b</b><i>c</i><del>d</del>')).toBe(
      '<h2>a</h2><strong>b</strong><em>c</em><s>d</s>',
    )
  })

  it('makes the editor’s flat lists nested ones', () => {
    const item = (kind: string, depth: number, text: string) =>
      `<li data-list="${kind}"${depth > 0 ? ` class="ql-indent-${depth}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`
    const editor = `<ol>${item('ordered', 0, 'a')}${item('bullet', 1, 'b')}${item('bullet', 1, 'c')}${item('ordered', 0, 'd')}${item('bullet', 0, 'e')}</ol>`
    expect(sanitizeHtml(editor)).toBe(
      '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><ul><li>e</li></ul>',
    )
  })

  it('loses no text of a list that is not flat', () => {
    const html =
      '<ol>a<li data-list="bullet">b</li><li data-list="bullet"><em>c<li data-list="bullet">d</li></em></li></ol>'
    expect(plainText(sanitizeHtml(html))).toBe('a\nb\nc\nd')
  })

  it('takes the editor’s no-break spaces and empty last paragraphs out', () => {
    expect(sanitizeHtml('<p>a&nbsp;b</p><p><br></p><p>c</p><p><br></p><p>&nbsp;</p>')).toBe(
      '<p>a b</p><p><br /></p><p>c</p>',
    )
  })

  it('refuses elements within each other beyond any use', () => {
    expect(() => sanitizeHtml(`${'<blockquote>'.repeat(10_000)}a`)).toThrow(NestedTooDeeply)
    expect(() => sanitizeHtml(`${'<x>'.repeat(100_000)}${'</y>'.repeat(100_000)}`)).toThrow(NestedTooDeeply)
    expect(sanitizeHtml(`${'<em>'.repeat(50)}a${'</em>'.repeat(50)}`)).toContain('a')
  })

  // It takes seconds: what is not in proportion shows only in long texts.
  it('takes time in proportion to the length', () => {
    const shapes = [
      '<',
      '&',
      '<p>a',
      '<br>',
      '<!--',
      '<a href="',
      '<img src=x>',
      '<a href=x>b</a>',
      '<p> </p>',
      '</p>',
    ]
    const item = '<li data-list="bullet" class="ql-indent-8">a<li data-list="ordered">b'
    for (const shape of [...shapes, item]) {
      const start = performance.now()
      sanitizeHtml(`<ol>${shape.repeat(480_000 / shape.length)}</ol>`)
      // It takes under half a second; a square law would take minutes.
      expect({ shape, inProportion: performance.now() - start < 20_000 }).toEqual({
        shape,
        inProportion: true,
      })
    }
  }, 60_000)
})

describe('fromText', () => {
  it('makes a paragraph of each line', () => {
    expect(fromText('a <b> & c\r\n\r\nd\n')).toBe('<p>a &lt;b&gt; &amp; c</p><p><br /></p><p>d</p>')
  })

  it('needs no sanitising, and gives the text back', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '<', '&', '&lt;', '\u00A0', 'é', '"'),
        }),
        (text) => {
          const html = fromText(text)
          fc.pre(normalizeText(text) !== '')
          expect(sanitizeHtml(html)).toBe(html)
          expect(plainText(html)).toBe(normalizeText(text))
        },
      ),
    )
  })
})

/** Blanks in the middle of a text: a pattern that begins to look at each of them takes half an hour for these. */
const blanks = `a${' '.repeat(500_000)}${'\t'.repeat(500_000)}b`

describe('long runs of blanks', () => {
  it.each([
    ['normalizeText', normalizeText, blanks],
    ['fromText', fromText, `<p>${blanks}</p>`],
    ['plainText', plainText, blanks],
    ['sanitizeHtml', sanitizeHtml, blanks],
  ])('cost %s no more than other text', (_name, work, expected) => {
    const start = performance.now()
    const made = work(blanks)
    expect(made).toBe(expected)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('go where they end a line', () => {
    expect(normalizeText('a \t\nb  \n \n c\t')).toBe('a\nb\n\n c')
    expect(plainText('<p>a \t\n\r \t b</p><p>c d</p>')).toBe('a b\nc d')
  })
})

describe('plainText', () => {
  it('puts blocks on lines of their own', () => {
    const html =
      '<h2>Title</h2>\n<p>one\n  line &lt;b&gt; &amp;amp;</p><p><br /></p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>c<br />d</blockquote>'
    expect(plainText(html)).toBe('Title\none line <b> &amp;\n\na\nb\nc\nd')
  })

  it('gives the beginning of a text without reading the rest', () => {
    const html = '<h2>A</h2><p>b &amp; c</p>'
    expect(plainText(html, 3)).toBe('A\nb')
    expect(plainText(html, 5)).toBe('A\nb &')
    expect(plainText(html, 100)).toBe(plainText(html))
    expect(plainText('<p> </p><p>\n  a</p><p>b</p>', 2)).toBe('a')
  })

  it('is of the beginning what it is of all', () => {
    fc.assert(
      fc.property(markup, fc.nat(30), (some, length) => {
        const html = sanitizeHtml(some)
        expect(plainText(html, length)).toBe(plainText(html).slice(0, length).trimEnd())
      }),
    )
  })

  it('takes time in proportion to the length', () => {
    const html = '<p>&lt;</p><br />'.repeat(60_000)
    const start = performance.now()
    expect(plainText(html)).toHaveLength(60_000 * 3 - 2)
    // It takes some 30 ms; a square law would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
