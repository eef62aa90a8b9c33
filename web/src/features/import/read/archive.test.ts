import { expect, it } from 'vitest'
import { zipOf } from '../testing/zip.ts'
import { ARCHIVE_LIMITS, openArchive } from './archive.ts'

const limits = (changed: Partial<typeof ARCHIVE_LIMITS>) => ({ ...ARCHIVE_LIMITS, ...changed })

it('unpacks files when they are asked for', async () => {
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
  ['a path that leads out', async () => zipOf({ '../../etc/passwd': 'x' }), {}, 'paths'],
  ['an absolute path', async () => zipOf({ '/etc/passwd': 'x' }), {}, 'paths'],
])('refuses %s', async (_, file, changed, why) => {
  await expect(openArchive(await file(), limits(changed as never))).rejects.toMatchObject({ why })
})

it('stops where a file holds more than it says', async () => {
  const file = await zipOf({ a: '0'.repeat(5_000) })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  // The size in the central directory (PK\1\2) and in the header of the file (PK\3\4): ten bytes, not 5,000.
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const mark = view.getUint32(at, true)
    if (mark === 0x02014b50) view.setUint32(at + 24, 10, true)
    if (mark === 0x04034b50) view.setUint32(at + 22, 10, true)
  }
  const archive = await openArchive(new Blob([bytes]))
  await expect(archive.text('a')).rejects.toMatchObject({ name: 'UnreadableFile' })
})
