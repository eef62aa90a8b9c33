// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, it } from 'vitest'
import { openArchive } from '../import/read/archive.ts'
import type { ExportItem } from './gather.ts'
import { markdownZip } from './markdown-zip.ts'

const IMAGE = '/media/0123456789abcdef0123456789abcdef/full.jpeg'
const fields = { ...blankFields, title: 'Tea', html: '<p>Now.</p>', image: IMAGE }
const times = { createdAt: '2024-05-03T06:00:00.000Z', updatedAt: '2024-05-04T06:00:00.000Z' }
const earlier = [{ version: 1, at: times.createdAt, note: '', fields: { ...fields, html: '<p>Before.</p>' } }]
const items: readonly ExportItem[] = [
  { id: 'tea', slug: 'tea', fields, isDraft: false, ...times, note: 'A wrong price.', earlier },
  { id: 'tea', slug: '', fields, isDraft: true, ...times, changes: 'tea' },
]
const options = { signal: new AbortController().signal, onProgress: () => undefined }

it('packs analyses, drafts, earlier versions, and each image once per folder', async () => {
  const asked: string[] = []
  const zip = await markdownZip(items, options, async (path) => {
    asked.push(path)
    return new Blob(['JPEG'])
  })
  const archive = await openArchive(zip)
  expect(archive.names).toEqual([
    'analyses/2024-05-03-tea.md',
    'analyses/images/0123456789abcdef0123456789abcdef-full.jpeg',
    'versions/2024-05-03-tea/1.md',
    'drafts/2024-05-03-draft-tea.md',
    'drafts/images/0123456789abcdef0123456789abcdef-full.jpeg',
    'export.json',
    'README.txt',
  ])
  expect(asked).toHaveLength(2)
  expect(JSON.parse(await archive.text('export.json'))).toMatchObject({
    contents: [
      {
        file: 'analyses/2024-05-03-tea.md',
        note: 'A wrong price.',
        versions: [{ file: 'versions/2024-05-03-tea/1.md', version: 1 }],
      },
      { draft: true, changes: 'tea' },
    ],
  })
})
