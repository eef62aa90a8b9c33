// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, test } from 'vitest'
import type { Draft } from '../draft.ts'
import type { LocalDraft } from '../local-drafts.ts'
import { aDraftCard } from '../testing/a-draft.ts'
import { arrangeDrafts, type Arrangement, mergeDrafts } from './merge-drafts.ts'

const fieldsOf = (title: string) => ({ ...blankFields, title, html: '<p>Of tea and coffee.</p>' })
const local = (id: string, draft: Partial<Draft>, title = `${id} here`): LocalDraft => ({
  id,
  name: `soko-draft:ann:${id}`,
  draft: { fields: fieldsOf(title), savedAt: '2026-11-22T08:00:00.000Z', revision: 1, ...draft },
})
const synced = (id: string, base = 3) => {
  const title = `${id} here`
  return local(id, { synced: { base, seen: fieldsOf(title) } }, title)
}
const card = (_id: string, savedAt = '2026-11-21T08:00:00.000Z') =>
  aDraftCard({ _id, savedAt, title: `${_id} there` })

const titles = (...given: Parameters<typeof mergeDrafts>) =>
  mergeDrafts(...given).rows.map(({ title, status }) => [title, status])

test('merges a draft on both sides into one row, with unsent local edits first', () => {
  const unsent = local('b', { synced: { base: 3, seen: fieldsOf('b before') } })
  expect(titles([card('a'), card('b')], [synced('a'), unsent], 'all')).toEqual([
    ['b here', 'local'],
    ['a there', 'synced'],
  ])
})

test('sorts local drafts among the others, newest first', () => {
  const cards = [card('a', '2026-11-23T08:00:00.000Z'), card('c', '2026-11-21T08:00:00.000Z')]
  const { rows } = mergeDrafts(cards, [local('b', {})], 'all')
  expect(rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  expect(rows[1]).toMatchObject({
    words: 4,
    excerpt: 'Of tea and coffee.',
    mayBeOnServer: false,
    isChange: false,
  })
})

test('lists local drafts while offline', () => {
  expect(titles([], [synced('a'), local('b', {})], 'none')).toEqual([
    ['a here', 'synced'],
    ['b here', 'local'],
  ])
  expect(mergeDrafts([], [synced('a')], 'none').ended).toEqual([])
})

test('reports drafts that another device ended, unless they have unsent edits', () => {
  const unsent = local('b', { synced: { base: 3, seen: fieldsOf('b before') } })
  const { rows, ended } = mergeDrafts([], [synced('a'), unsent], 'all')
  expect(rows.map(({ title }) => title)).toEqual(['b here'])
  expect(ended.map(({ id }) => id)).toEqual(['a'])
  // The draft may be on a page that is not loaded yet.
  expect(mergeDrafts([card('c')], [synced('a')], 'part').ended).toEqual([])
})

const week = (_id: string, title: string, excerpt: string, words: number, day: number) =>
  aDraftCard({ _id, title, excerpt, words, savedAt: `2026-11-${day}T08:00:00.000Z` })
const weeks = [
  week('a', 'Week 10: café prices', '', 5, 23),
  week('b', 'Week 9', 'Tea fell.', 9, 22),
  week('c', 'Arabica', 'Rose.', 7, 21),
]
const { rows: weekRows } = mergeDrafts(weeks, [], 'all')
const arranged = (arrangement: Partial<Arrangement>) =>
  arrangeDrafts(weekRows, { words: '', order: 'newest', ...arrangement })
    .map(({ _id }) => _id)
    .join('')

test.each([
  ['newest', 'abc'],
  ['oldest', 'cba'],
  ['title', 'cba'],
  ['longest', 'bca'],
] as const)('sorts by %s', (order, sorted) => {
  expect(arranged({ order })).toBe(sorted)
})

test.each([
  ['week', 'ab'],
  ['  CAFE week ', 'a'],
  ['fell', 'b'],
  ['week rose', ''],
])('finds drafts with the words %j', (words, found) => {
  expect(arranged({ words })).toBe(found)
})
