import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import { expect, it } from 'vitest'
import type { Found } from './found.ts'
import { findKnown } from './known.ts'
import type { Prepared } from './prepare/prepare.ts'
import { sourceId } from './source-id.ts'

const preparedOf = (key: string, own?: Found['own']): Prepared => {
  const shared = { title: key, summary: '', html: '<p>x</p>', categories: [], notes: [] }
  return {
    ...shared,
    found: { ...shared, key, isDraft: false, ...(own !== undefined && { own }) },
    cover: undefined,
    pictures: [],
    blocks: 0,
    lacksOrigin: false,
  }
}

it('finds what is here, asks of a hundred at a time, and lets what was deleted come under the next id', async () => {
  const states = new Map<string, KnownDraft['state']>([
    [await sourceId('ada', 'b'), 'published'],
    [await sourceId('ada', 'c'), 'deleted'],
    ['own', 'published'],
  ])
  const asked: number[] = []
  const rows = await findKnown(
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
  expect(rows.slice(0, 4).map(({ known }) => known?.state)).toEqual([
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
