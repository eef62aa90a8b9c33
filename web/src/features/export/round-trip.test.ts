// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { htmlOf } from '../editor/document/html-of.ts'
import { documents } from '../editor/document/testing/documents.ts'
import type { Piece } from './gather.ts'
import { ghostJson } from './ghost-json.ts'
import { prepare } from '../import/prepare/prepare.ts'
import { readGhost } from '../import/read/ghost.ts'
import { fieldsOf } from '../import/run/import-run.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const pieceOf = (fields: Partial<Piece['fields']>): Piece => ({
  id: '01J0000000000000000000000A',
  slug: 'tea',
  fields: { ...blankFields, title: 'Tea', ...fields },
  isDraft: false,
  createdAt: '2024-05-03T06:00:00.000Z',
  updatedAt: '2024-05-04T06:00:00.000Z',
})

const roundTrip = (piece: Piece): Piece['fields'] => {
  const { analyses, left } = readGhost(ghostJson([piece], location.origin))
  const [found] = analyses
  if (found === undefined) throw new Error(`Nothing came back: ${JSON.stringify(left)}`)
  const file = {
    format: 'ghost',
    analyses,
    left,
    hasPicture: () => false,
    pictureAt: async () => undefined,
  } as const
  return fieldsOf(prepare(found, { file, origin: '', known: [] }), [])
}

// `system-tests/texts/` shows that the server keeps each of these as it is.
it('gives a text back letter by letter, whatever is in it', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const html = htmlOf(text)
      fc.pre(html.trim() !== '')
      expect(roundTrip(pieceOf({ html })).html).toBe(html)
    }),
    { numRuns: 300 },
  )
})

it('gives all fields back', () => {
  const fields = {
    title: 'Tea & "coffee" <here>',
    editorText: 'What they cost',
    html: '<p>Words.</p>',
    image: '/media/0123456789abcdef0123456789abcdef/full.jpeg',
    categories: ['Tea', 'East Africa', 'Ünïcode'],
    tradViewLink: 'https://www.tradingview.com/chart/?symbol=KE%3ATEA',
    canonicalUrl: 'https://tea.example/',
    firstPublishedAt: '2020-01-02',
    disclosure: 'I hold tea.',
    licence: 'CC-BY-4.0',
  } as const
  expect(roundTrip(pieceOf({ ...fields, categories: [...fields.categories] }))).toEqual({
    ...blankFields,
    ...fields,
  })
  expect(roundTrip(pieceOf({ html: '<p>Words.</p>' }))).toEqual({
    ...blankFields,
    title: 'Tea',
    html: '<p>Words.</p>',
  })
})
