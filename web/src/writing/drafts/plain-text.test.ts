// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<h2>A</h2><p>b <em>c</em></p><ul><li>d</li><li>e</li></ul>', 'A\nb c\nd\ne'],
  [
    '<table><tbody><tr><th>Paper</th><td>15</td></tr><tr><th>Bond</th><td>10</td></tr></tbody></table>',
    'Paper 15 \nBond 10',
  ],
  ['<dl><div><dt>New York</dt><dd>5,480</dd></div></dl><p>f</p>', 'New York 5,480\nf'],
])('reads %s line by line', (html, text) => {
  expect(plainText(html)).toBe(text)
})
