import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import { expect, it } from 'vitest'
import type { SourceAnalysis } from './source-analysis.ts'
import { findExisting } from './existing.ts'
import type { Prepared } from './prepare/prepare.ts'
import { keysOfFile, sourceId } from './source-id.ts'

const preparedOf = (key: string, own?: SourceAnalysis['own']): Prepared => {
  const shared = { title: key, summary: '', html: '<p>x</p>', categories: [], notes: [] }
  return {
    ...shared,
    found: { ...shared, key, isDraft: false, ...(own !== undefined && { own }) },
    cover: undefined,
    pictures: [],
    links: [],
    blocks: 0,
    lacksOrigin: false,
  }
}

it('finds existing analyses in batches of a hundred, and uses the next id for deleted ones', async () => {
  const states = new Map<string, KnownDraft['state']>([
    [await sourceId('ada', 'b'), 'published'],
    [await sourceId('ada', 'c'), 'deleted'],
    ['own', 'published'],
  ])
  const asked: number[] = []
  const rows = await findExisting(
    [
      ...['a', 'b', 'c'].map((key) => preparedOf(key)),
      preparedOf('d', { id: 'own', details: {}, isForm: true }),
      ...Array.from({ length: 150 }, (_, at) => preparedOf(`more-${at}`)),
    ],
    'ada',
    async (ids) => {
      asked.push(ids.length)
      return ids.flatMap((_id) => {
        const state = states.get(_id)
        return state === undefined ? [] : [{ _id, state, slug: null }]
      })
    },
  )
  expect(asked).toEqual([100, 55, 1])
  expect(rows.slice(0, 4).map(({ existing }) => existing?.state)).toEqual([
    undefined,
    'published',
    'deleted',
    'published',
  ])
  expect(rows[0]?.id).toBe(await sourceId('ada', 'a'))
  expect(rows[2]?.id).toBe(await sourceId('ada', 'c', 1))
  expect(await sourceId('bo', 'a')).not.toBe(rows[0]?.id)
  expect(rows[0]?.id).toMatch(/^[A-Za-z0-9]{16,64}$/)
})

it.each([
  ['imported before', 'published', { state: 'published', isByName: true }, 0],
  ['in drafts', 'open', { state: 'open', isByName: true }, 0],
  ['deleted', 'deleted', { state: 'deleted' }, 1],
])('recognizes the name of a file that was %s under its former key', async (_, state, known, times) => {
  const former = await sourceId('ada', 'word:note.docx')
  const prepared = preparedOf('word:note.docx#1234')
  const named = { ...prepared, found: { ...prepared.found, formerKey: 'word:note.docx' } }
  const [row] = await findExisting([named], 'ada', async (ids) =>
    ids.includes(former) ? [{ _id: former, state: state as KnownDraft['state'], slug: null }] : [],
  )
  expect(row?.existing).toMatchObject(known)
  expect(row?.id).toBe(await sourceId('ada', 'word:note.docx#1234', times))
})

it('distinguishes files with the same name by their content', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map(async (text) => keysOfFile('markdown:index.md', bytes(text))),
  )
  expect(one).toEqual(same)
  expect(one?.key).not.toBe(other?.key)
  expect(one?.formerKey).toBe('markdown:index.md')
})
