// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deltaOf } from '../editor/document/delta-of.ts'
import { htmlOf } from '../editor/document/html-of.ts'
import { documents } from '../editor/document/testing/documents.ts'
import { exportedHtmlToPostHtml, exportedMarkdownToHtml } from '../editor/paste/own-markdown.ts'
import { markdownText } from './markdown-text.ts'

const site = { imageAt: (src: string) => src, origin: 'https://soko.example' }
const written = (html: string) => markdownText(html, site)
const withoutSizes = (html: string) => html.replaceAll(/ width="\d+" height="\d+"/g, '')
const comeBack = (html: string) => withoutSizes(exportedHtmlToPostHtml(exportedMarkdownToHtml(written(html))))

it('survives the round trip unchanged', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const html = htmlOf(text)
      expect(comeBack(html)).toBe(withoutSizes(html))
    }),
    { numRuns: 25, seed: 33 },
  )
})

const SIGNS = [
  ...'* ** _ __ ~ ~~ ` ``` \\ # ## > + - --- = === | : :-- ! [ ] ( ) { } $ . , @ 1. 2) [^1] [!NOTE] [x](y) ![x](y)'.split(
    ' ',
  ),
  ...'a word 5% snake_case P/E <12 <b> </b> <!-- --> &lt; &copy; &#65; http://a.example/_b_ www.a.example a@a.example'.split(
    ' ',
  ),
  '- [ ] ',
  '  ',
  'ኢትዮ',
  '😀',
  '“',
  '\t',
]
const pieces = fc.array(
  fc.tuple(
    fc.constantFrom(...SIGNS),
    fc.constantFrom('', '', ' '),
    fc.constantFrom('', '', 'strong', 'em', 's', 'u', 'code'),
  ),
  { minLength: 1, maxLength: 7 },
)
const line = pieces.map((all) => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return all
    .map(([text, space, tag]) => (tag === '' ? escaped(text) : `<${tag}>${escaped(text)}</${tag}>`) + space)
    .join('')
})
const block = fc
  .tuple(line, line)
  .chain(([one, two]) =>
    fc.constantFrom(
      `<p>${one}<br />${two}</p>`,
      `<p>${one}</p><p>${two}</p>`,
      `<h2>${one}</h2><blockquote>${two}</blockquote>`,
      `<ul><li>${one}<ol><li>${two}</li></ol></li></ul>`,
      `<aside class="callout note"><p>${one}</p><p>${two}</p></aside>`,
      `<figure class="table"><table><thead><tr><th>${one}</th></tr></thead><tbody><tr><td>${two}</td></tr></tbody></table></figure>`,
      `<p>${one}<sup class="fn"><a href="#fn-1">1</a></sup></p><ol class="notes"><li id="fn-1">${two}</li></ol>`,
    ),
  )

it('escapes the signs of Markdown', () => {
  fc.assert(
    fc.property(block, (html) => {
      const form = htmlOf(deltaOf(html))
      expect(comeBack(form)).toBe(form)
    }),
    { numRuns: 60, seed: 33 },
  )
})

it.each([
  [
    '<p>We set &lt;target&gt; at 10 &lt;!-- as in March --&gt; and P/E &lt;12.</p>',
    'We set \\<target\\> at 10 \\<!-- as in March --\\> and P/E \\<12.',
  ],
  ['<p>about ~5%, in a range of 4~6%</p>', 'about \\~5%, in a range of 4\\~6%'],
  ['<p>1) first, 2. second</p>', '1\\) first, 2. second'],
  ['<p>1.5 of 2</p>', '1.5 of 2'],
  ['<p>- 5 or -5</p>', '\\- 5 or -5'],
  ['<p>Write &amp;copy; &amp; M&amp;A here.</p>', 'Write \\&copy; & M&A here.'],
  ['<p>snake_case</p>', 'snake\\_case'],
  ['<p>It <strong>fell</strong>, by <em>half</em>.</p>', 'It **fell**, by *half*.'],
  [
    '<p><strong>Buy:</strong>Safaricom at<strong>$1,500</strong>today</p>',
    '<strong>Buy\\:</strong>Safaricom at<strong>\\$1\\,500</strong>today',
  ],
  ['<p class="ql-align-center">Centred</p>', '<p class="ql-align-center">Centred</p>'],
])('writes %s as %s', (html, text) => {
  expect(written(html)).toBe(text)
  expect(comeBack(html)).toBe(html)
})
