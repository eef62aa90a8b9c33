import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { isStorable } from '@soko/contracts/fields/characters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromText, normalizeText } from './from-text.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { NestedTooDeeply } from '@soko/platform/html/nested-too-deeply.ts'
import { hasForms } from './forms/fit-to-forms.ts'
import { sanitizeHtml } from './sanitize.ts'
import { faultsOf } from './testing/check-forms.ts'
import { anyHtml } from './testing/random-html.ts'

const TABLE = '<figure class="table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>'

describe('sanitizeHtml', () => {
  it('allows only balanced tags of the list in their forms, and is idempotent', () => {
    const tag = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)( \/)?>/g
    const attribute =
      / (?:class="(?:ql-(?:align|indent)-\w+ ?)+"|class="(?:callout (?:note|method|risk)|table|image(?: wide| full)?|gallery|figures|embed|num|up|down|notes|fn|mention)"|data-user="[A-Za-z0-9_-]{1,64}"|id="fn-\d+"|href="#fn-\d+"|href="(?:https?|mailto):[^"]*" rel="noopener nofollow ugc"|src="\/media\/[^"]*"|alt="[^"]*"|width="\d+"|height="\d+")/g
    fc.assert(
      fc.property(anyHtml, (html) => {
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
        expect(sanitizeHtml(sanitized)).toBe(sanitized)
        if (hasForms(sanitized)) expect(faultsOf(sanitized)).toEqual([])
      }),
      { numRuns: 3_000 },
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
    ['<table><td>a<script>alert(1)</script><img src=x onerror=alert(1)></table>', TABLE],
    [
      '<figure class="table" onclick=x id=a><table style="x" background="javascript:x"><td>a</table></figure>',
      TABLE,
    ],
    ['<svg><table><style><!--</style><td>a</td><img src=x onerror=alert(1)>--></svg>', ''],
    ['<math><mtext><table><td><style><!--</math><img src=x onerror=alert(1)>--></style>', ''],
    ['<table><select><style></select><img src=x onerror=alert(1)></style></table>', ''],
    ['<noscript><table title="</noscript><img src=x onerror=alert(1)>"></table></noscript>', ''],
    ['<pre><code></code></pre><script>alert(1)</script>', ''],
    [
      '<pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre>',
      '<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>',
    ],
    [
      '<aside class="callout note modal" role="alert" onfocus=x tabindex=0><p>a</p></aside>',
      '<aside class="callout note"><p>a</p></aside>',
    ],
    ['<figure class="embed"><iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe></figure>', ''],
    [
      '<sup class="fn" id="fn-1"><a href="#fn-1" onclick=x>1</a></sup><ol class="notes"><li id="fn-1" onclick=x>a</li></ol>',
      '<p><sup class="fn"><a href="#fn-1">1</a></sup></p><ol class="notes"><li id="fn-1">a</li></ol>',
    ],
    [
      '<p><a class="mention evil" data-user="u1" href="javascript:alert(1)" onclick=x style="x">@amina</a></p>',
      '<p><a class="mention" data-user="u1">@</a></p>',
    ],
    ['<p><a class="mention" data-user="&quot;><script>">@a</a></p>', '<p><a>@a</a></p>'],
    ['<p><a class="mention" data-user="../api">@a</a></p>', '<p><a>@a</a></p>'],
    ['<p><a class="mention" href="javascript:alert(1)">@a</a></p>', '<p><a>@a</a></p>'],
    [
      '<p><a class="mention" data-user="u1"><a class="mention" data-user="u2">@b</a></a></p>',
      '<p><a></a><a class="mention" data-user="u2">@</a></p>',
    ],
    [
      '<p><a href="https://soko.example/">By <a class="mention" data-user="u1">@amina</a></a></p>',
      '<p><a href="https://soko.example/" rel="noopener nofollow ugc">By </a><a class="mention" data-user="u1">@</a></p>',
    ],
    ['<ol class="notes"><li id="__proto__">a</li><li id="constructor">b</li></ol>', '<p>a</p><p>b</p>'],
  ])('makes %j harmless', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
  })

  it('keeps the marks of the editor at their positions', () => {
    const html =
      '<h2 class="ql-align-center">A</h2><p class="ql-direction-rtl">أ</p><p class="ql-indent-3">b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s></p><blockquote>g</blockquote><p><br /></p><p>h</p>'
    expect(sanitizeHtml(html)).toBe(html)
    expect(sanitizeHtml('<a class="ql-align-center" href="mailto:a@b.co">a</a>')).not.toContain('class')
  })

  it.each([
    [
      'links to external ones',
      '<a href="https://a.example" target="_blank" rel="opener">a</a>',
      '<a href="https://a.example" rel="noopener nofollow ugc">a</a>',
    ],
    [
      'b, i, h1 and similar tags to the site’s tags',
      '<h1>a</h1><b>b</b><i>c</i><del>d</del>',
      '<h2>a</h2><strong>b</strong><em>c</em><s>d</s>',
    ],
    [
      'no-break spaces to spaces, and removes trailing empty paragraphs',
      '<p>a&nbsp;b</p><p><br></p><p>c</p><p><br></p><p>&nbsp;</p>',
      '<p>a b</p><p><br /></p><p>c</p>',
    ],
  ])('converts %s', (_what, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
  })

  it('converts the editor’s flat lists to nested ones', () => {
    const item = (kind: string, depth: number, text: string) =>
      `<li data-list="${kind}"${depth > 0 ? ` class="ql-indent-${depth}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`
    const editor = `<ol>${item('ordered', 0, 'a')}${item('bullet', 1, 'b')}${item('bullet', 1, 'c')}${item('ordered', 0, 'd')}${item('bullet', 0, 'e')}</ol>`
    expect(sanitizeHtml(editor)).toBe(
      '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><ul><li>e</li></ul>',
    )
  })

  it.each([
    ['the first is indented', [2, 0], '<ul><li class="ql-indent-2">0</li><li>1</li></ul>'],
    ['one goes two levels down', [0, 2], '<ul><li>0<ul><li class="ql-indent-1">1</li></ul></li></ul>'],
    [
      'all are indented',
      [1, 1, 2],
      '<ul><li class="ql-indent-1">0</li><li class="ql-indent-1">1<ul><li class="ql-indent-1">2</li></ul></li></ul>',
    ],
  ])('keeps how deep the items of a list are where %s', (_where, depths, expected) => {
    const items = depths.map(
      (depth, index) =>
        `<li data-list="bullet"${depth > 0 ? ` class="ql-indent-${depth}"` : ''}>${index}</li>`,
    )
    expect(sanitizeHtml(`<ol>${items.join('')}</ol>`)).toBe(expected)
  })

  it('loses no text of a list that is not flat', () => {
    const html =
      '<ol>a<li data-list="bullet">b</li><li data-list="bullet"><em>c<li data-list="bullet">d</li></em></li></ol>'
    expect(plainText(sanitizeHtml(html))).toBe('a\nb\nc\nd')
  })

  it('refuses excessive nesting', () => {
    expect(() => sanitizeHtml(`${'<blockquote>'.repeat(10_000)}a`)).toThrow(NestedTooDeeply)
    expect(() => sanitizeHtml(`${'<x>'.repeat(100_000)}${'</y>'.repeat(100_000)}`)).toThrow(NestedTooDeeply)
    expect(sanitizeHtml(`${'<em>'.repeat(50)}a${'</em>'.repeat(50)}`)).toContain('a')
  })

  const long = (shape: string) => shape.repeat(160_000 / shape.length)
  const inList =
    '<|&|<p>a|<br>|<!--|<a href="|<img src=x>|<a href=x>b</a>|<p> </p>|</p>|<li data-list="bullet" class="ql-indent-8">a<li data-list="ordered">b'
  const alone =
    '<td>a|<tr><td>a|<table><td>a</table>|<hr>|<div>a</div>|<small>a</small>|<pre>a</pre>|<aside class="callout note"><p>a</p></aside>|<dt>a<dd>b|<figure><img src="/media/a.webp"></figure>|<li id="fn-1">a|<ol class="notes"><li id="fn-1">a</li></ol>|<sup class="fn"><a href="#fn-1">1</a></sup>|<blockquote><td>a</blockquote>'
  it.each([
    ...inList.split('|').map((shape) => [shape, `<ol>${long(shape)}</ol>`] as const),
    ...alone.split('|').map((shape) => [shape, `<hr>${long(shape)}`] as const),
    ['cells with lines', `<table><td>${long('<p>a</p>')}<td>${long('<p>a</p>')}</table>`] as const,
    ['cells in a line', `<blockquote>${long('<td>a')}`] as const,
    ['code', `<pre>${long('a\r\n')}</pre><blockquote><pre>${long('a\n')}</pre></blockquote>`] as const,
  ])('keeps the text of 160,000 characters of %s', (_shape, html) => {
    const letters = html.match(/[ab](?=[<\r\n]|$)/g) ?? []
    expect(plainText(sanitizeHtml(html)).match(/[ab]/g) ?? []).toEqual(letters)
  })
})

describe('fromText', () => {
  it('makes a paragraph of each line', () => {
    expect(fromText('a <b> & c\r\n\r\nd\n')).toBe('<p>a &lt;b&gt; &amp; c</p><p><br /></p><p>d</p>')
  })

  it('needs no sanitising, and is converted back to the text', () => {
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

const blanks = `a${' '.repeat(500_000)}${'\t'.repeat(500_000)}b`

describe('long runs of blanks', () => {
  it.each([
    ['normalizeText', normalizeText, blanks],
    ['fromText', fromText, `<p>${blanks}</p>`],
    ['plainText', plainText, blanks],
    ['sanitizeHtml', sanitizeHtml, blanks],
  ])('stay as they are in %s', (_name, work, expected) => {
    expect(work(blanks)).toBe(expected)
  })

  it('are removed at the end of a line', () => {
    expect(normalizeText('a \t\nb  \n \n c\t')).toBe('a\nb\n\n c')
    expect(plainText('<p>a \t\n\r \t b</p><p>c d</p>')).toBe('a b\nc d')
  })
})
