/*
 * The clipboard of Google Sheets in Chrome. Sources: the tests of Lexical (a copied range), univer and
 * frappe's slides (`google-sheets-html-origin`, spans with both attributes), and web pages with pasted
 * ranges (`data-sheets-root`, `data-sheets-value`).
 */
import { joinHtml, type Sample } from './sample.ts'

const sheets = (rows: string): string =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`
const LOOK = 'overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;'
const text = (words: string, more = ''): string =>
  `<td style="${LOOK}${more}" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;${words.replaceAll(/<br\/>/g, '\\n')}&quot;}">${words}</td>`
const number = (words: string, more = ''): string =>
  `<td style="${LOOK}text-align:right;${more}" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1204}" data-sheets-numberformat="{&quot;1&quot;:2}">${words}</td>`
const row = (cells: string): string => `<tr style="height:21px;">${cells}</tr>`

export const googleSheets: readonly Sample[] = [
  {
    name: 'a range with a bold header, numbers, a line break and empty cells',
    html: sheets(
      row(
        text('Crop', 'font-weight:bold;') +
          text('Tons', 'font-weight:bold;') +
          text('Change', 'font-weight:bold;'),
      ) +
        row(text('Tea') + number('1.204,5') + number('-3,1%')) +
        row(text('Maize<br/>white') + number('310') + text('n/a')) +
        row('<td></td><td></td><td></td>'),
    ),
    expected: joinHtml(
      '<figure class="table"><table><thead><tr><th>Crop</th><th class="num">Tons</th><th class="num">Change</th></tr></thead>',
      '<tbody><tr><td>Tea</td><td class="num">1.204,5</td><td class="num">-3,1%</td></tr>',
      '<tr><td>Maize<br />white</td><td class="num">310</td><td class="num">n/a</td></tr></tbody></table></figure>',
    ),
  },
  {
    name: 'column and row spans, cell colours, a link',
    html: sheets(
      row(
        `<td style="${LOOK}background-color:#ffe599;" rowspan="2" colspan="1" data-sheets-value="{}">tall</td>` +
          number('12') +
          `<td style="${LOOK}" data-sheets-hyperlink="https://example.org/a"><a class="in-cell-link" href="https://example.org/a" target="_blank">source</a></td>`,
      ) + row(`<td style="${LOOK}" rowspan="1" colspan="2">wide</td>`),
    ),
    expected: joinHtml(
      '<figure class="table"><table><tbody><tr><td>tall</td><td>12</td>',
      '<td><a href="https://example.org/a" rel="noopener nofollow ugc">source</a></td></tr>',
      '<tr><td></td><td>wide</td><td></td></tr></tbody></table></figure>',
    ),
    leftOut: { merged: 2, cellColours: 1 },
  },
  {
    name: 'one cell',
    html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><span data-sheets-root="1" data-sheets-value="{}" style="font-size:10pt;font-family:Arial;font-weight:bold;">Just words</span>`,
    expected: '<p><strong>Just words</strong></p>',
  },
  {
    name: 'years as row labels',
    html: sheets(row(text('2024') + number('3')) + row(text('2025') + number('(4)'))),
    expected: joinHtml(
      '<figure class="table"><table><tbody><tr><td>2024</td><td class="num">3</td></tr>',
      '<tr><td>2025</td><td class="num">(4)</td></tr></tbody></table></figure>',
    ),
  },
]
