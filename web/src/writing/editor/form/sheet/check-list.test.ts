import { expect, it } from 'vitest'
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { checksOf } from './check-list.tsx'

const missing = (changed: Partial<typeof blankFields>) =>
  checksOf({ ...blankFields, ...changed }).flatMap(({ isDone, text }) => (isDone ? [] : [text]))

it('lists everything an empty analysis lacks', () => {
  expect(missing({})).toEqual([
    'No title yet.',
    'Without a summary, cards show how the text begins.',
    'Without a cover, cards show a drawing.',
    'Without a category, it appears only under Latest.',
  ])
})

it('lists nothing for a complete analysis', () => {
  const html = '<p><img src="/media/a.webp" alt="Beans on a mat" width="3" height="2"></p>'
  expect(
    missing({ title: 'Cocoa', editorText: 'It fell.', image: '/media/b', categories: ['Cocoa'], html }),
  ).toEqual([])
})

it.each([
  ['', true],
  ['<strong> </strong>', true],
  ['By a third.', false],
  ['<img src="/media/b" alt="A">', false],
])('detects empty footnotes: %j', (note, isEmpty) => {
  const html = `<ol class="notes"><li id="fn-1">a</li><li id="fn-2">${note}</li><li id="fn-3">c</li></ol>`
  const message = 'A footnote is empty. It is left out when you publish.'
  expect(missing({ html }).includes(message)).toBe(isEmpty)
})

it.each([
  '<img src="/media/a.webp">',
  '<img alt="" src="/media/a.webp">',
  '<img alt="A"><img src="/media/b">',
])('detects a picture without alt text in %s', (html) => {
  expect(missing({ html })).toContain('A picture has no alt text.')
})
