// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { htmlOf } from '../editor/document/html-of.ts'
import { documents } from '../editor/document/testing/documents.ts'
import type { ExportItem } from './gather.ts'
import { ghostJson } from './ghost-json.ts'
import { markdownOf, ANALYSES } from './markdown.ts'
import { prepare } from '../import/prepare/prepare.ts'
import { readGhost } from '../import/read/ghost.ts'
import { readMarkdown } from '../import/read/markdown.ts'
import type { SourceAnalysis } from '../import/source-analysis.ts'
import { emptyFile } from '../import/testing/prepared.ts'
import { fieldsOf } from '../import/run/import-run.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const itemOf = (fields: Partial<ExportItem['fields']>): ExportItem => ({
  id: '01J0000000000000000000000A',
  slug: 'tea',
  fields: { ...blankFields, title: 'Tea', ...fields },
  isDraft: false,
  createdAt: '2024-05-03T06:00:00.000Z',
  updatedAt: '2024-05-04T06:00:00.000Z',
})

const roundTrip = (item: ExportItem): ExportItem['fields'] => {
  const { analyses, skipped } = readGhost(ghostJson([item], location.origin))
  const [found] = analyses
  if (found === undefined) throw new Error(`Nothing came back: ${JSON.stringify(skipped)}`)
  const file = {
    format: 'ghost',
    analyses,
    skipped,
    hasImage: () => false,
    imageAt: async () => undefined,
  } as const
  return fieldsOf(prepare(found, { file, origin: '', known: [] }), [])
}

// `tests/texts/` check that the server stores these texts unchanged.
it('returns any text unchanged', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const html = htmlOf(text)
      fc.pre(html.trim() !== '')
      expect(roundTrip(itemOf({ html })).html).toBe(html)
    }),
    { numRuns: 300 },
  )
})

it('returns all fields unchanged', () => {
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
  expect(roundTrip(itemOf({ ...fields, categories: [...fields.categories] }))).toEqual({
    ...blankFields,
    ...fields,
  })
  expect(roundTrip(itemOf({ html: '<p>Words.</p>' }))).toEqual({
    ...blankFields,
    title: 'Tea',
    html: '<p>Words.</p>',
  })
})

const isFound = (found: object): found is SourceAnalysis => 'key' in found

it.each(['Ghost', 'Markdown'])('links to the other exported analyses in %s', async (format) => {
  const other = 'https://soko.example/posts/post'
  const link = (to: string) => `<p><a href="${to}" rel="noopener nofollow ugc">a</a></p>`
  const html = ['bonds', 'elsewhere'].map((slug) => link(`${other}/${slug}`)).join('')
  const items = [
    { ...itemOf({ html: '<p>Up.</p>', canonicalUrl: 'https://a.example/1' }), id: 'bonds', slug: 'bonds' },
    itemOf({ html, canonicalUrl: 'https://a.example/2' }),
  ]
  const files = items.map((item) => markdownOf(item, ANALYSES))
  const read =
    format === 'Ghost'
      ? readGhost(ghostJson(items, 'https://soko.example')).analyses
      : await Promise.all(
          files.map(async ({ name, text }) =>
            readMarkdown(name, text.replaceAll(location.origin, 'https://soko.example')),
          ),
        )
  const analyses = read.filter(isFound)
  const [bonds, last] = analyses
  if (bonds === undefined || last === undefined) throw new Error('Both come back.')
  const prepared = prepare(last, { file: { ...emptyFile, analyses }, origin: '', known: [] })
  const slugs = new Map([[bonds.key, 'bonds-2']])
  expect(fieldsOf(prepared, [], (key) => slugs.get(key)).html).toBe(
    `${link(`${location.origin}/posts/post/bonds-2`)}${link(`${other}/elsewhere`)}`,
  )
  expect(fieldsOf(prepared, []).html).toBe(html)
})
