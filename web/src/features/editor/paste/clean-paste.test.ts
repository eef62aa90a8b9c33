// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { googleDocs } from './testing/google-docs.ts'
import { googleSheets } from './testing/google-sheets.ts'
import { libreOffice } from './testing/libre-office.ts'
import { msExcel } from './testing/excel.ts'
import { msWord } from './testing/word.ts'
import { notion } from './testing/notion.ts'
import { webPages } from './testing/web-pages.ts'

const formOf = (html: string): string =>
  cleanPaste(html)
    .parts.map((part) => ('html' in part ? part.html : `[${part.picture.alt}]`))
    .join('')

const programs = {
  'Google Docs': googleDocs,
  'Google Sheets': googleSheets,
  Word: msWord,
  Excel: msExcel,
  LibreOffice: libreOffice,
  Notion: notion,
  'web pages': webPages,
}

describe.each(Object.entries(programs))('%s', (_program, samples) => {
  it.each(samples)('$name', ({ html, form, leftOut }) => {
    expect(formOf(html)).toBe(form)
    expect(Object.fromEntries(cleanPaste(html).leftOut)).toEqual(leftOut ?? {})
  })
})

test('the site’s own form comes through as it is', () => {
  const own = [
    '<h2 class="ql-align-center">A</h2><h3>B</h3><h4>C</h4>',
    '<p>a<sup class="fn"><a href="#fn-1">1</a></sup> <code>b</code><br />c <sub>d</sub> <a class="mention" data-user="u1" href="/profile/amina">@amina</a>, <img src="/media/1/a.webp" alt="x" width="2" height="3" /></p>',
    '<ul><li>a<ol><li>b</li></ol></li><li class="ql-align-right">c</li></ul><hr /><pre><code>a &lt; b\n</code></pre>',
    '<aside class="callout method"><p>a</p><p>b</p></aside>',
    '<figure class="table"><table><thead><tr><th>a</th><th class="num">b</th></tr></thead><tbody><tr><th>c</th><td class="num">1</td></tr></tbody></table><figcaption>d</figcaption></figure>',
    '<figure class="image wide"><img src="/media/1/a.webp" alt="" width="20" height="30" /><figcaption>e <em>f</em></figcaption></figure>',
    '<figure class="gallery"><img src="/media/1/a.webp" alt="" /><img src="/media/1/b.webp" alt="b" /></figure>',
    '<figure class="figures"><dl><div><dt>l</dt><dd>v <small class="down">3%</small></dd></div><div><dt>m</dt><dd>w</dd></div><div><dt>n</dt><dd>x <small>y</small></dd></div></dl></figure>',
    '<figure class="embed"><a href="https://x.com/soko/status/123" rel="noopener nofollow ugc">https://x.com/soko/status/123</a></figure>',
    '<ol class="notes"><li id="fn-1">g <a href="https://example.org/" rel="noopener nofollow ugc">h</a></li></ol>',
  ].join('')
  expect(formOf(own)).toBe(own)
})

test('no style attribute is left to be parsed, and no text that looks like one is touched', () => {
  expect(formOf('<p title=" style=x" STYLE = "color:red">use style="x"</p>')).toBe('<p>use style="x"</p>')
})

test('a lone cell is what it holds, and its caption stands before it', () => {
  expect(formOf('<table><caption><p>Prices</p></caption><tr><td>5,480</td></tr></table>')).toBe(
    '<p>Prices</p><p>5,480</p>',
  )
  expect(formOf('<table><tr><td>5,480</td><td></td></tr></table>')).toBe('<p>5,480</p>')
})

test('code that becomes a line keeps no white space around it, so it comes through again as it is', () => {
  const once = formOf('<figure><figcaption><pre>  a  b\n c </pre></figcaption></figure>')
  expect(once).toBe('<p><code>a b</code><br /><code>c</code></p>')
  expect(formOf(once)).toBe(once)
})
