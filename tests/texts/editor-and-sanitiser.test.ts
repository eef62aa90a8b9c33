import { sanitizeHtml } from '@soko/content/html/sanitize.ts'
import { withoutNames } from '@soko/contracts/text/mentions.ts'
import { htmlOf } from '@soko/web/src/writing/editor/document/html-of.ts'
import { documents } from '@soko/web/src/writing/editor/document/testing/documents.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

// The server stores the HTML of the editor unchanged, except that it removes the names in mentions.
it('keeps the editor’s output unchanged', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const html = htmlOf(text)
      expect(sanitizeHtml(html)).toBe(withoutNames(html))
    }),
    { numRuns: 500 },
  )
})
