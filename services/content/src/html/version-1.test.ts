import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasForms } from './forms/fit-to-forms.ts'
import { sanitizeHtml } from './sanitize.ts'
import { anyHtml } from './testing/random-html.ts'
import texts from './testing/version-1-texts.json' with { type: 'json' }

const NEWER_TAGS =
  /<\/?(?:h4|sub|sup|code|hr|pre|aside|figure|figcaption|table|thead|tbody|tfoot|caption|tr|th|td|dl|div|dt|dd|small)\b[^>]*>/gi
/** Attributes of footnotes and mentions, left in random HTML after `NEWER_TAGS` was removed. */
const NEWER_MARKS = /mention|notes|fn-/g

/** `version-1-texts.json` has the output of version 1's code for analyses and for random HTML. */
describe('a text of version 1', () => {
  it('stays unchanged', () => {
    expect(texts.map(sanitizeHtml)).toEqual(texts)
    expect(texts.filter(hasForms)).toEqual([])
  })

  it('is not changed by normalising, for any content', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const old = html.replaceAll(NEWER_TAGS, '').replaceAll(NEWER_MARKS, '')
        fc.pre(old.search(NEWER_TAGS) === -1 && old.search(NEWER_MARKS) === -1)
        const sanitized = sanitizeHtml(old)
        expect(hasForms(sanitized)).toBe(false)
        expect(sanitizeHtml(sanitized)).toBe(sanitized)
      }),
      { numRuns: 3_000 },
    )
  })
})
