import { expect, test } from 'vitest'
import { aDraftCard } from '../testing/a-draft.ts'
import { arrangeDrafts, type Arrangement } from './arrange-drafts.ts'
import { mergeDrafts } from './merge-drafts.ts'

const cards = [
  aDraftCard({
    _id: 'a',
    title: 'Week 10: café prices',
    excerpt: '',
    words: 5,
    savedAt: '2026-11-23T08:00:00.000Z',
  }),
  aDraftCard({
    _id: 'b',
    title: 'Week 9',
    excerpt: 'Tea fell.',
    words: 9,
    savedAt: '2026-11-22T08:00:00.000Z',
  }),
  aDraftCard({ _id: 'c', title: 'Arabica', excerpt: 'Rose.', words: 7, savedAt: '2026-11-21T08:00:00.000Z' }),
]
const { rows } = mergeDrafts(cards, [], 'all')
const ids = (arrangement: Partial<Arrangement>) =>
  arrangeDrafts(rows, { words: '', order: 'newest', ...arrangement })
    .map(({ _id }) => _id)
    .join('')

test.each([
  ['newest', 'abc'],
  ['oldest', 'cba'],
  ['title', 'cba'],
  ['longest', 'bca'],
] as const)('by %s', (order, sorted) => {
  expect(ids({ order })).toBe(sorted)
})

test.each([
  ['week', 'ab'],
  ['  CAFE week ', 'a'],
  ['fell', 'b'],
  ['week rose', ''],
])('with %j', (words, found) => {
  expect(ids({ words })).toBe(found)
})
