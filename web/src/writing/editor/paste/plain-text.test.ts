// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { plainTextToHtml } from './plain-text.ts'
import { joinHtml } from './testing/sample.ts'

it('converts lines to paragraphs', () => {
  expect(plainTextToHtml('One & two\r\n\r\n  three\n')).toBe('<p>One &amp; two</p><p>  three</p>')
})

it('converts tab-separated lines with spreadsheet quotes to a table', () => {
  expect(plainTextToHtml('Crop\tTons\n"Maize\n""white"""\t1.200\n')).toBe(
    joinHtml(
      '<figure class="table"><table><tbody><tr><td>Crop</td><td>Tons</td></tr>',
      '<tr><td>Maize<br />"white"</td><td>1.200</td></tr></tbody></table></figure>',
    ),
  )
})

it('keeps tabs that do not form a table', () => {
  expect(plainTextToHtml('if a\n\tgo')).toBe('<p>if a</p><p>\tgo</p>')
  expect(plainTextToHtml('\ta\n\tb')).toBe('<p>\ta</p><p>\tb</p>')
  expect(plainTextToHtml('a\tb\tc\nd\te')).toBe('<p>a\tb\tc</p><p>d\te</p>')
})

it('embeds an address on its own line, and links others', () => {
  expect(
    plainTextToHtml('https://youtu.be/dQw4w9WgXcQ\nsee https://youtu.be/dQw4w9WgXcQ.\njavascript:x()'),
  ).toBe(
    joinHtml(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow ugc">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
      '<p>see <a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener nofollow ugc">https://youtu.be/dQw4w9WgXcQ</a>.</p>',
      '<p>javascript:x()</p>',
    ),
  )
})
