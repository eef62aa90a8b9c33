import { sanitizeHtml } from '@soko/content/html/sanitize.ts'
import { withoutNames } from '@soko/contracts/text/mentions.ts'
import { htmlOf } from '@soko/web/src/writing/editor/document/html-of.ts'
import { documents } from '@soko/web/src/writing/editor/document/testing/documents.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

// A text has one form only: what the editor writes is what the server keeps, but for the names of those it mentions.
it('keeps what the editor writes letter by letter', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const html = htmlOf(text)
      expect(sanitizeHtml(html)).toBe(withoutNames(html))
    }),
    { numRuns: 500 },
  )
})
