import { expect, it } from 'vitest'
import { zipOf, zipOfFiles } from '../testing/zip.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits, openArchive, openNestedArchives } from './archive.ts'

const limits = (changed: Partial<ArchiveLimits>) => ({ ...ARCHIVE_LIMITS, ...changed })

it('unpacks files on demand', async () => {
  const archive = await openArchive(await zipOf({ 'posts/a.html': 'A', '__MACOSX/x': '', '.DS_Store': '' }))
  expect(archive.names).toEqual(['posts/a.html'])
  expect(await archive.text('posts/a.html')).toBe('A')
  expect(archive.has('posts/b.html')).toBe(false)
})

it.each([
  ['what is no archive', async () => new File(['not a zip'], 'a.zip'), {}, 'broken'],
  ['too many files', async () => zipOf({ a: '', b: '', c: '' }), { files: 2 }, 'tooMany'],
  [
    'too much in all',
    async () => zipOf({ a: 'x'.repeat(90), b: 'x'.repeat(90) }),
    { bytes: 100 },
    'tooLarge',
  ],
  ['a file that is too large', async () => zipOf({ a: 'x'.repeat(90) }), { fileBytes: 50 }, 'tooLarge'],
  ['a bomb', async () => zipOf({ a: '0'.repeat(3_000_000) }), {}, 'packed'],
])('refuses %s', async (_, file, changed, reason) => {
  await expect(openArchive(await file(), limits(changed))).rejects.toMatchObject({ reason })
})

it.each([
  ['too many files', { files: 6 }, 'tooMany'],
  ['too much in all', { bytes: 900 }, 'tooLarge'],
  ['a file that is too large', { fileBytes: 50 }, 'tooLarge'],
])('refuses nested archives that have %s together', async (_, changed, reason) => {
  const part = await zipOf({ a: 'x'.repeat(90), b: 'x'.repeat(90) })
  const other = await zipOf({ c: 'x'.repeat(90), d: 'x'.repeat(90), e: '' })
  const outer = await openArchive(await zipOfFiles({ '1.zip': part, '2.zip': other }))
  await expect(openNestedArchives(outer, outer.names, limits(changed))).rejects.toMatchObject({ reason })
  expect((await openNestedArchives(outer, outer.names)).names).toEqual(['a', 'b', 'c', 'd', 'e'])
})
