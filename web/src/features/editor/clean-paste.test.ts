// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPaste, isSafeLink } from './clean-paste.ts'

/** Without white space between tags, as it makes no difference. */
const clean = (html: string) =>
  cleanPaste(html)
    .replaceAll(/\s*\n\s*/g, '')
    .trim()

test('Google Docs: the wrapper goes, its looks become tags', () => {
  const copied = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"
    style="line-height:1.38"><span style="font-size:20pt;font-weight:700">Tea</span></h1><p dir="ltr"
    style="text-align: center;"><span style="font-weight:400;">Prices </span><span
    style="font-weight:700;font-style:italic">fell</span></p></b>`
  expect(clean(copied)).toBe(
    '<h2><span>Tea</span></h2><p dir="ltr" class="ql-align-center"><span>Prices </span><span><em><strong>fell</strong></em></span></p>',
  )
})

test('Word: lists become lists, marks and conditional comments go', () => {
  const copied = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
    @list l0:level1 {mso-level-number-format:bullet; mso-level-text:x;}
    @list l1:level1 {mso-level-text:"%1.";} --></style></head><body>
    <p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Tea</p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Mombasa</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p>
    <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold<o:p></o:p></b></p></body></html>`
  const html = clean(copied)
  expect(html).toContain('<ul><li>Tea</li></ul>')
  expect(html).toContain('<ol><li class="ql-indent-1">Mombasa</li><li>First</li></ol>')
  expect(html).toContain('<strong>Bold')
  expect(html).not.toMatch(/style|mso-list|data-look|endif/)
})

test('no style attribute is left to be parsed, and no text that looks like one is touched', () => {
  expect(clean('<p title=" style=x" STYLE = "color:red">use style="x"</p>')).toBe(
    '<p title=" style=x">use style="x"</p>',
  )
})

test('other headings, tags and tables are told by what there is', () => {
  expect(clean('<h4>Small</h4><del>old</del><i>so</i>')).toBe('<h3>Small</h3><s>old</s><em>so</em>')
  expect(clean('<table><tbody><tr><td>Tea</td><td>2.40</td></tr></tbody></table>')).not.toContain('<tr>')
})

test('links lead to the web or to a letter box, others are text', () => {
  expect(clean('<a href="https://a.example/">a</a><a href="javascript:x()">b</a><a href="/c">c</a>')).toBe(
    '<a href="https://a.example/">a</a>bc',
  )
  expect(['mailto:ann@a.example', 'http://a.example', 'tel:1', 'nonsense', null].map(isSafeLink)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('scripts and frames go', () => {
  expect(clean('<script>x()</script><p>a</p><iframe src="https://b.example"></iframe>')).toBe('<p>a</p>')
})
