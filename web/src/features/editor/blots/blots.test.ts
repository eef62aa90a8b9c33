// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents } from '../document/testing/documents.ts'
import { openQuill } from '../testing/open-quill.ts'

// Seconds: an editor is made for each text.
it('hold every text as it is', () => {
  fc.assert(
    fc.property(documents, (text) => {
      expect(openQuill(text).quill.getContents().ops).toEqual(text.ops)
    }),
    { numRuns: 60 },
  )
})

it.each([
  '<p>a</p>',
  '<h4>b</h4>',
  '<aside class="callout risk"><p>c</p></aside>',
  '<pre><code>x\n</code></pre>',
])('set no style attribute for %s', (html) => {
  expect(openQuill(html).quill.root.innerHTML).not.toContain('style=')
})

it('leave a callout by Enter on an empty line of it, as a list', () => {
  const { quill, html } = openQuill('<aside class="callout risk"><p>Thin trade.</p><p><br /></p></aside>')
  quill.scrollSelectionIntoView = () => {}
  quill.focus()
  quill.setSelection('Thin trade.\n'.length, 0, 'user')
  quill.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  quill.insertText(quill.getSelection()?.index ?? 0, 'Below', 'user')
  expect(html()).toBe('<aside class="callout risk"><p>Thin trade.</p></aside><p>Below</p>')
})
