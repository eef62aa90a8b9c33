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

const cleanedHtml = (html: string): string =>
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
  it.each(samples)('$name', ({ html, expected: form, leftOut }) => {
    expect(cleanedHtml(html)).toBe(form)
    expect(Object.fromEntries(cleanPaste(html).leftOut)).toEqual(leftOut ?? {})
  })
})

test('keeps post HTML unchanged', () => {
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
  expect(cleanedHtml(own)).toBe(own)
})

test('removes style attributes, but not text that looks like one', () => {
  expect(cleanedHtml('<p title=" style=x" STYLE = "color:red">use style="x"</p>')).toBe(
    '<p>use style="x"</p>',
  )
})

const cell = (words: string) => `<td>${words}</td>`
const shownTable = `<figure class="table"><table><tbody><tr>${cell('a')}${cell('b')}</tr><tr>${cell('c')}${cell('d')}</tr></tbody></table></figure>`
const rowOf = (...words: readonly string[]) => `<tr>${words.map(cell).join('')}</tr>`
const withThird = `${rowOf('a', 'secret', 'b')}${rowOf('c', 'secret', 'd')}`
const withRow = (attributes: string) =>
  `<table>${rowOf('a', 'b')}<tr ${attributes}><td>secret</td><td>9</td></tr>${rowOf('c', 'd')}</table>`

test.each([
  withRow('style="display:none"'),
  withRow('style="DISPLAY : none !important"'),
  withRow('height=0 style="display:none"'),
  withRow('style="visibility:hidden"'),
  withRow('style="visibility:collapse"'),
  withRow('style="mso-hide:all"'),
  withRow('height=0'),
  withRow('hidden'),
  `<style>.h{display:none}</style>${withRow('class=h')}`,
  `<table><tbody>${rowOf('a', 'b')}${rowOf('c', 'd')}</tbody><tbody style="display:none">${rowOf('secret', '1')}</tbody></table>`,
  `<table><col><col style="display:none"><col>${withThird}</table>`,
  `<table><col><col width=0><col>${withThird}</table>`,
  `<table><colgroup><col width=9><col style="width:0pt"><col></colgroup>${withThird}</table>`,
  `<table><colgroup></colgroup><colgroup style="visibility:collapse"></colgroup><colgroup></colgroup>${withThird}</table>`,
  `<table><colgroup width="64"></colgroup><colgroup width="0"></colgroup><colgroup width="64"></colgroup>${withThird}</table>`,
  `<table><col><col><col style="display:none" span=2>${rowOf('a', 'b', 'secret', 'secret')}${rowOf('c', 'd', 'secret', 'secret')}</table>`,
  `<table>${withThird.replaceAll('<td>secret', '<td style="display:none">secret')}</table>`,
  `<table>${withThird.replaceAll('<td>secret', '<td width=0>secret')}</table>`,
  `<table>${withThird.replaceAll('<td>secret', '<td style="width:0.0pt">secret')}</table>`,
  `<table>${rowOf('a<span style="display:none">secret</span>', 'b')}${rowOf('c', '<b style="mso-hide:all">secret</b>d')}</table>`,
  `<table><col><col style="display:none"><col><tr><td colspan=2>a</td><td>b</td></tr>${rowOf('c', 'secret', 'd')}</table>`,
  `<table><tr style="display:none"><td rowspan=2>secret</td><td>secret</td></tr><tr><td>b</td></tr>${rowOf('c', 'd')}</table>`,
])('omits hidden rows, columns and cells: %s', (html) => {
  const { leftOut } = cleanPaste(html)
  const form = cleanedHtml(html)
  expect(form).not.toMatch(/secret|9/)
  if (!html.includes('rowspan') && !html.includes('colspan')) expect(form).toBe(shownTable)
  expect(leftOut.get('hidden')).toBe(1)
})

test.each([
  [
    'a cell begins above it',
    '<tr><td rowspan=3>a</td><td>b</td></tr><tr hidden><td>secret</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr>',
    '<tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr><tr><td>d</td><td>e</td></tr>',
  ],
  [
    'a cell begins in it',
    '<tr hidden><td rowspan=2>secret</td><td>1</td></tr><tr><td>b</td></tr><tr><td>c</td><td>d</td></tr>',
    '<tr><td></td><td>b</td></tr><tr><td>c</td><td>d</td></tr>',
  ],
  [
    'a cell begins in it, and spans another hidden row',
    '<tr hidden><td rowspan=3>secret</td><td>1</td></tr><tr hidden><td>2</td></tr><tr><td>b</td></tr><tr><td>c</td><td>d</td></tr>',
    '<tr><td></td><td>b</td></tr><tr><td>c</td><td>d</td></tr>',
  ],
])('keeps cells in their columns when a row is hidden: %s', (_case, rows, form) => {
  expect(cleanedHtml(`<table>${rows}</table>`)).toBe(
    `<figure class="table"><table><tbody>${form}</tbody></table></figure>`,
  )
})

test('keeps a table in which every cell has zero width', () => {
  const html = `<table>${rowOf('a', 'b')}${rowOf('c', 'd')}</table>`
  expect(cleanedHtml(html.replaceAll('<td>', '<td width=0>'))).toBe(shownTable)
  expect(cleanedHtml(html.replace('<table>', '<table><col width=0><col width=0>'))).toBe(shownTable)
})

test.each([
  '<figure style="display:none"><img src="/media/1/a.webp"><figcaption>secret</figcaption></figure><p>a</p>',
  '<figure><figcaption>a<i hidden>secret</i></figcaption></figure>',
  '<pre>a<span style="display:none">secret</span></pre>',
  '<aside class="callout note"><p>a</p><p style="visibility:hidden">secret</p></aside>',
  '<ul><li>a</li><li style="display:none">secret</li></ul>',
])('omits hidden parts of other blocks: %s', (html) => {
  expect(cleanedHtml(html)).toContain('a')
  expect(cleanedHtml(html)).not.toContain('secret')
  expect(cleanPaste(html).leftOut.get('hidden')).toBe(1)
})

const items = (...words: readonly string[]) => words.map((word) => `<li>${word}</li>`).join('')

test.each([
  [`<ol start="3">${items('c', 'd')}</ol>`, '<p>3. c</p><p>4. d</p>'],
  [`<ol start="0">${items('a')}</ol>`, '<p>0. a</p>'],
  [`<ol start="1">${items('a')}</ol>`, `<ol>${items('a')}</ol>`],
  [`<ol start="x">${items('a')}</ol>`, `<ol>${items('a')}</ol>`],
  [`<ol reversed>${items('b', 'a')}</ol>`, '<p>2. b</p><p>1. a</p>'],
  ['<ol><li>a</li><li value="5">b</li><li>c</li></ol>', '<p>1. a</p><p>5. b</p><p>6. c</p>'],
  ['<ol start="3"><li><p>c <b>d</b></p><p>e</p></li></ol>', '<p>3. c <strong>d</strong></p><p>e</p>'],
  ['<ol start="3"><li>c<ul><li>d</li></ul></li></ol>', '<p>3. c</p><ul><li>d</li></ul>'],
  [
    `<ol>${items('a')}</ol><p>A chart.</p><ol start="2">${items('b')}</ol>`,
    `<ol>${items('a')}</ol><p>A chart.</p><p>2. b</p>`,
  ],
])('writes numbers as text for lists that do not count from 1: %s', (html, form) => {
  expect(cleanedHtml(html)).toBe(form)
})

test('replaces a single-cell table with its caption and content', () => {
  expect(cleanedHtml('<table><caption><p>Prices</p></caption><tr><td>5,480</td></tr></table>')).toBe(
    '<p>Prices</p><p>5,480</p>',
  )
  expect(cleanedHtml('<table><tr><td>5,480</td><td></td></tr></table>')).toBe('<p>5,480</p>')
})

test('trims whitespace around code in captions, and stays unchanged when cleaned again', () => {
  const once = cleanedHtml('<figure><figcaption><pre>  a  b\n c </pre></figcaption></figure>')
  expect(once).toBe('<p><code>a b</code><br /><code>c</code></p>')
  expect(cleanedHtml(once)).toBe(once)
})
