// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openQuill } from '../testing/open-quill.ts'
import { replaceText } from './text-operations.ts'

test.each([
  [
    'paragraphs',
    '<p>Tea fell.</p><p>It rained.</p>',
    '<p>Tea rose.</p><p>It <strong>rained</strong>.</p><p>More.</p>',
  ],
  [
    'a table and a footnote',
    '<p>Tea.</p><figure class="table"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></figure>',
    '<p>Tea<sup class="fn"><a href="#fn-1">1</a></sup>.</p><figure class="table"><table><tbody><tr><td>1</td><td>3</td></tr></tbody></table></figure><ol class="notes"><li id="fn-1">From the port.</li></ol>',
  ],
  ['blocks', '<h2>Tea</h2><ul><li>a</li><li>b</li></ul>', '<h2>Tea</h2><hr /><ul><li>a</li><li>c</li></ul>'],
])('replaceText replaces %s, and one undo reverts it', (_what, before, after) => {
  const { quill, html } = openQuill(before)
  const was = html()
  quill.history.clear()
  replaceText(quill, after)
  expect(html()).toBe(openQuillHtml(after))
  quill.history.undo()
  expect(html()).toBe(was)
})

const openQuillHtml = (text: string): string => {
  const place = document.body.firstElementChild
  const { html } = openQuill(text)
  const written = html()
  if (place !== null) document.body.replaceChildren(place)
  return written
}
