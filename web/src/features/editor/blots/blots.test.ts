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
