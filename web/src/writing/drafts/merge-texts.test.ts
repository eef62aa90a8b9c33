// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts, mergeVersions } from './merge-texts.ts'

const text = (letters: string) => Array.from(letters, (letter) => `<p>${letter}</p>`).join('')
const merged = (base: string, mine: string, theirs: string) => {
  const html = mergeTexts(text(base), text(mine), text(theirs))
  return html?.replaceAll(/<\/?p>/g, '')
}

test.each([
  ['different paragraphs', 'abc', 'Abc', 'abC', 'AbC'],
  ['paragraphs side by side', 'abc', 'aBc', 'abC', 'aBC'],
  ['a paragraph added and another changed', 'abc', 'axbc', 'abC', 'axbC'],
  ['one added behind one that was changed', 'abc', 'aBc', 'abxc', 'aBxc'],
  ['one added before one that was changed', 'abc', 'aBc', 'axbc', 'axBc'],
  ['paragraphs added at both ends', 'ab', 'xab', 'aby', 'xaby'],
  ['one deleted and another changed', 'abc', 'bc', 'abC', 'bC'],
  ['the same change', 'abc', 'aBc', 'aBc', 'aBc'],
  ['the same change and others', 'abcd', 'aBcD', 'ABcd', 'ABcD'],
])('merges %s', (_case, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toBe(both)
  expect(merged(base, theirs, mine)).toBe(both)
})

test.each([
  ['one paragraph changed twice', 'abc', 'aBc', 'aXc'],
  ['one changed and deleted', 'abc', 'aBc', 'ac'],
  ['different ones added at one place', 'ab', 'axb', 'ayb'],
  ['changes that overlap', 'abcd', 'aXYd', 'abZW'],
  ['the same one added behind one that was changed', 'a', 'ab', 'Ab'],
  ['the same one added before one that was changed', 'b', 'ab', 'aB'],
  ['two texts begun from nothing', '', 'a', 'b'],
])('does not merge %s', (_case, base, mine, theirs) => {
  expect(merged(base, mine, theirs)).toBeUndefined()
  expect(merged(base, theirs, mine)).toBeUndefined()
})

test('keeps the additions of both sides, and takes each unchanged block from the other side', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 6 })
  const edited = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'X', 'Y', 'Z'), maxLength: 6 })
  fc.assert(
    fc.property(letters, edited, edited, (base, mine, theirs) => {
      expect(merged(base, mine, base)).toBe(mine)
      expect(merged(base, base, theirs)).toBe(theirs)
      const both = merged(base, mine, theirs)
      if (both === undefined) return
      for (const added of 'XYZ')
        expect(both.includes(added)).toBe(mine.includes(added) || theirs.includes(added))
    }),
  )
})

test('keeps the blocks of a text as they are', () => {
  const table = '<figure class="table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>'
  const base = `<p>a</p>${table}<p>b</p>`
  expect(mergeTexts(base, `<p>A</p>${table}<p>b</p>`, `<p>a</p>${table}<p><strong>b</strong></p>`)).toBe(
    `<p>A</p>${table}<p><strong>b</strong></p>`,
  )
})

test('takes each field of a version from the side that changed it', () => {
  const base = { ...blankFields, title: 'Tea', html: text('ab'), categories: ['Tea'] }
  const mine = { ...base, title: 'Tea fell', html: text('Ab') }
  const theirs = { ...base, categories: ['Kenya'], html: text('aB') }
  expect(mergeVersions(base, mine, theirs)).toEqual({ ...mine, categories: ['Kenya'], html: text('AB') })
  expect(mergeVersions(base, mine, { ...theirs, title: 'Cocoa' })).toBeUndefined()
  expect(mergeVersions(base, mine, { ...theirs, html: text('xb') })).toBeUndefined()
  expect(mergeVersions(base, mine, mine)).toEqual(mine)
})
