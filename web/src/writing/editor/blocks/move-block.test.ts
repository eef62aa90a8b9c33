// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '../document/html-of.ts'
import { documents } from '../document/testing/documents.ts'
import { deltaFromOps } from '../document/contents.ts'
import { openQuill } from '../testing/open-quill.ts'
import { moveBlock } from './move-block.ts'
import { moveTarget, unitAt, unitsOf } from './units.ts'

const TABLE =
  '<figure class="table"><table><tbody><tr><td>Tea</td><td>1</td></tr><tr><td>Maize</td><td>2</td></tr></tbody></table><figcaption>Prices</figcaption></figure>'
const CALLOUT = '<aside class="callout note"><p>One</p><p>Two</p></aside>'
const CODE = '<pre><code>a\nb\n</code></pre>'
const NOTED = '<p>Fell<sup class="fn"><a href="#fn-1">1</a></sup></p>'
const NOTES = '<ol class="notes"><li id="fn-1">In May</li></ol>'

const step = (html: string, index: number, direction: 'up' | 'down') => {
  const { quill, html: written } = openQuill(html)
  quill.history.clear()
  const unit = unitAt(quill, index)
  const to = unit && moveTarget(quill, unit, direction)
  const at = unit && to !== undefined ? moveBlock(quill, unit, to) : undefined
  return { quill, at, written }
}

describe('moveBlock moves', () => {
  it.each([
    ['a paragraph', `<p>One</p>${TABLE}`, 0, 'down', `${TABLE}<p>One</p>`],
    ['a table with its caption', `<p>One</p>${TABLE}<p>Two</p>`, 6, 'up', `${TABLE}<p>One</p><p>Two</p>`],
    ['a table from the end', `<p>One</p>${TABLE}`, 6, 'up', `${TABLE}<p>One</p>`],
    ['a callout to the end', `${CALLOUT}<p>One</p>`, 5, 'down', `<p>One</p>${CALLOUT}`],
    ['code over a callout', `${CALLOUT}${CODE}`, 8, 'up', `${CODE}${CALLOUT}`],
    ['a rule', '<p>One</p><hr /><p>Two</p>', 4, 'down', '<p>One</p><p>Two</p><hr />'],
    ['the last below a rule', '<hr /><h2>One</h2>', 1, 'up', '<h2>One</h2><hr />'],
    ['a footnote’s number', `<p>One</p>${NOTED}${NOTES}`, 5, 'up', `${NOTED}<p>One</p>${NOTES}`],
  ] as const)('%s', (_what, html, index, direction, after) => {
    const { quill, written } = step(html, index, direction)
    expect(written()).toBe(after)
    quill.history.undo()
    expect(written()).toBe(html)
  })

  it('a list item with its nested items, and out of the list at its ends', () => {
    const list = '<ul><li>A<ul><li>a</li></ul></li><li>B</li></ul>'
    expect(step(list, 0, 'down').written()).toBe('<ul><li>B</li><li>A<ul><li>a</li></ul></li></ul>')
    expect(step(list, 4, 'up').written()).toBe('<ul><li>B</li><li>A<ul><li>a</li></ul></li></ul>')
    expect(step(`<p>One</p>${list}`, 4, 'up').written()).toBe(
      '<ul><li>A<ul><li>a</li></ul></li></ul><p>One</p><ul><li>B</li></ul>',
    )
  })

  it('nothing beyond the ends of the text', () => {
    expect(step('<p>One</p><p>Two</p>', 0, 'up').at).toBeUndefined()
    expect(step('<p>One</p><p>Two</p>', 4, 'down').at).toBeUndefined()
  })

  it('every block without loss, and one undo reverts it', () => {
    const characters = (html: string) =>
      html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s/g, '')
        .split('')
        .toSorted()
    // All tests share one editor, because creating an editor is slow.
    const { quill, html } = openQuill('')
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), (text, from, to) => {
        quill.setContents(deltaFromOps(text.ops))
        quill.history.clear()
        const units = unitsOf(quill)
        const moved = units[from % units.length]
        const target = [...units.map(({ index }) => index), quill.getLength()][to % (units.length + 1)]
        if (moved === undefined || target === undefined) return
        const before = html()
        const at = moveBlock(quill, moved, target)
        expect(characters(html())).toEqual(characters(htmlOf(text)))
        if (at === moved.index) return
        quill.history.undo()
        expect(html()).toBe(before)
      }),
      { numRuns: 60 },
    )
  })
})
