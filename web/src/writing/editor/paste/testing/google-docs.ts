/*
 * The clipboard of Google Docs in Chrome. Sources: Lexical's tests (TablesHTMLCopyAndPaste.spec.mjs has a
 * copied table), ckeditor5 issues 956 and 2499 and plate issue 1043 (nested lists, `aria-level`), and
 * draftjs-filters' analysis of pastes. The footnotes are those of the HTML export (`ftnt_ref1`); the
 * clipboard format of footnotes is not documented.
 */
import { joinHtml, PIXEL, type Sample } from './sample.ts'

const span = (text: string, more = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${text}</span>`
const p = (content: string, more = ''): string =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;${more}">${content}</p>`
const docs = (content: string): string =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-225f7a7a-7fff-443e-8b2c-f0b1bb6cdc1c">${content}</b><br class="Apple-interchange-newline">`
const li = (text: string, level: number, type: string): string =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${span(text)}</p></li>`
const td = (content: string): string =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${content}</td>`

export const googleDocs: readonly Sample[] = [
  {
    name: 'headings, formatting, a link and empty lines',
    html: docs(
      `<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Tea</span></h1><br>` +
        p(
          `${span('Prices ')}${span('fell', 'font-weight:700;font-style:italic;')}${span(' by 2 m')}${span('3', 'font-size:0.6em;vertical-align:super;')}${span(', says ')}<a href="https://example.org/tea" style="text-decoration:none;">${span('the auction', 'color:#1155cc;text-decoration:underline;')}</a>${span('.')}`,
        ) +
        `<br><h3 dir="ltr"><span style="font-weight:700;">Mombasa</span></h3>` +
        p(span('Centred'), 'text-align: center;'),
    ),
    expected: joinHtml(
      '<h2>Tea</h2>',
      '<p>Prices <strong><em>fell</em></strong> by 2 m<sup>3</sup>, says <a href="https://example.org/tea" rel="noopener nofollow ugc">the auction</a>.</p>',
      '<h3>Mombasa</h3>',
      '<p class="ql-align-center">Centred</p>',
    ),
  },
  {
    name: 'nested lists beside their items',
    html: docs(
      `<ul style="margin-top:0;margin-bottom:0;">${li('Kenya', 1, 'disc')}<ul>${li('Kericho', 2, 'circle')}<ol>${li('First', 3, 'decimal')}</ol></ul>${li('Rwanda', 1, 'disc')}</ul>`,
    ),
    expected: '<ul><li>Kenya<ul><li>Kericho<ol><li>First</li></ol></li></ul></li><li>Rwanda</li></ul>',
  },
  {
    name: 'part of a nested list',
    html: `<meta charset="utf-8"><ul id="docs-internal-guid-1"><ul><ul>${li('Deep', 3, 'square')}</ul>${li('Less', 2, 'circle')}</ul></ul>`,
    expected: '<ul><li class="ql-indent-1">Deep</li><li>Less</li></ul>',
  },
  {
    name: 'a checklist',
    html: docs(
      `<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="${PIXEL}" width="17.599px" alt="checked" aria-roledescription="checkbox" /><p role="presentation">${span('Done')}</p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="${PIXEL}" alt="unchecked" /><p role="presentation">${span('Not yet')}</p></li></ul>`,
    ),
    expected: '<ul><li>☑ Done</li><li>☐ Not yet</li></ul>',
  },
  {
    name: 'a table with a bold header and paragraphs in a cell',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody>` +
        `<tr style="height:0pt">${td(p(span('Port', 'font-weight:700;')))}${td(p(span('USD', 'font-weight:700;')))}</tr>` +
        `<tr style="height:0pt">${td(p(span('Mombasa')) + p(span('Kenya')))}${td(p(span('1,234.50')))}</tr></tbody></table></div>`,
    ),
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Port</th><th class="num">USD</th></tr></thead>',
      '<tbody><tr><td>Mombasa<br />Kenya</td><td class="num">1,234.50</td></tr></tbody></table></figure>',
    ),
  },
  {
    name: 'a hosted picture and a colour',
    html: docs(
      p(
        `${span('Red', 'color:#ff0000;')}<span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602" height="301" style="margin-left:0px;" /></span>`,
      ),
    ),
    expected: '<p>Red</p>',
    leftOut: { colours: 1, otherSites: 1 },
  },
  {
    name: 'footnotes of an exported document, links through Google',
    html: `<p class="c0"><span class="c1">Stocks rose</span><sup class="c1"><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>&nbsp;in May</span><sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr class="c3"><div><p class="c4"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span class="c5">&nbsp;Counted in <em>Mombasa</em>.</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;See <a href="https://www.google.com/url?q=https://example.org/may&amp;sa=D&amp;source=editors&amp;ust=1">here</a></span></p></div>`,
    expected: joinHtml(
      '<p>Stocks rose<sup class="fn"><a href="#fn-1">1</a></sup> in May<sup class="fn"><a href="#fn-2">2</a></sup>.</p>',
      '<ol class="notes"><li id="fn-1">Counted in <em>Mombasa</em>.</li>',
      '<li id="fn-2">See <a href="https://example.org/may" rel="noopener nofollow ugc">here</a></li></ol>',
    ),
  },
]
