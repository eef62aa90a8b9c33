import { expect, it } from 'vitest'
import { selectedVersions, versionNumbers } from './selected-versions.ts'

it.each([
  ['', { from: 3, to: 4, view: 'marked' }],
  ['?to=2', { from: 1, to: 2, view: 'marked' }],
  ['?from=1&as=text', { from: 1, to: 4, view: 'text' }],
  ['?from=4&to=2&as=before', { from: 2, to: 4, view: 'before' }],
  ['?from=9&to=0&as=loud', { from: 3, to: 4, view: 'marked' }],
])('parses %s', (search, chosen) => {
  expect(selectedVersions(new URLSearchParams(search), versionNumbers(4))).toEqual(chosen)
})

it('works with gaps between version numbers', () => {
  const numbers = [19, 12, 3]
  expect(selectedVersions(new URLSearchParams(), numbers)).toMatchObject({ from: 12, to: 19 })
  expect(selectedVersions(new URLSearchParams('?to=12'), numbers)).toMatchObject({ from: 3, to: 12 })
  expect(selectedVersions(new URLSearchParams('?from=11&to=3'), numbers)).toMatchObject({ from: 3, to: 3 })
})
