// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { read, textFile } from '../testing/read.ts'

const found = async (text: string, name = 'a.md') => (await read(textFile(name, text))).analyses[0]
const withMatter = async (lines: string, name?: string) =>
  found(`---\n${lines}\n---\n\nThe text itself.\n`, name)

it.each([
  ['title: Naira: what next', 'Naira: what next'],
  ["title: 'Kenya's bonds'", "Kenya's bonds"],
  ['title: "He said "no""', 'He said "no"'],
  ['title: "Open', '"Open'],
  ['title: @soko', '@soko'],
  ['title: %d', '%d'],
  ['title: *Bold', '*Bold'],
  ['title: [Update] Naira', '[Update] Naira'],
  ['title:No space', 'No space'],
  ['meta:\n\ttabbed: x\ntitle: A', 'A'],
  ['title: A\ntitle: B', 'A'],
  ['title: 2024', '2024'],
  ['title: 1.5', '1.5'],
  ['title: true', 'true'],
  ['title: no', 'no'],
])('reads front matter with %j', async (line, title) => {
  const read = await withMatter(`${line}\ndate: 2024-01-05\ntags: [FX]`)
  expect(read).toMatchObject({
    title,
    html: '<p>The text itself.</p>\n',
    categories: ['FX'],
    isDraft: false,
    publishedAt: '2024-01-05T00:00:00.000Z',
    notes: [],
  })
})

it.each([
  ['tags: [2024, true, FX, 1.5]', ['2024', 'true', 'FX', '1.5']],
  ['tags: 2024', ['2024']],
  ['tags: [FX, Naira', ['FX', 'Naira']],
])('reads %s', async (line, categories) => {
  expect((await withMatter(`title: A: b\n${line}`))?.categories).toEqual(categories)
})

it.each([
  'title: A: b\ndate: 2024-01-05\ndraft: true',
  'title: A\ndate: 2024-01-05\ndraft: false\ndraft: true',
  'title: A: b\ndate: 2024-01-05\ndraft: @yes',
])('reads a draft as a draft if the front matter has an error: %j', async (lines) => {
  expect(await withMatter(lines)).toMatchObject({ isDraft: true, html: '<p>The text itself.</p>\n' })
})

it.each(['title: A\ndate: 2024-01-05\nlist:\n  - [a\n  - "b', 'title: A: b\ndate: 2024-01-05\nno key here'])(
  'notes what it cannot repair, and shows none of it: %j',
  async (lines) => {
    expect(await withMatter(lines)).toMatchObject({
      html: '<p>The text itself.</p>\n',
      isDraft: true,
      notes: [{ kind: 'frontMatter' }],
    })
  },
)

it.each([
  ['_posts/2024-01-05-title.md', 'title: A', '2024-01-05T00:00:00.000Z', false],
  ['2024-01-05-title.md', 'title: A\ndate: 2023-02-03', '2023-02-03T00:00:00.000Z', false],
  ['2024-01-05-title.md', 'title: A\ndraft: true', '2024-01-05T00:00:00.000Z', true],
  ['2999-01-05-title.md', 'title: A', undefined, true],
  ['2024-01-05-title.md', 'title: A\ndate: 2999-01-01', undefined, true],
  ['2024-13-45-title.md', 'title: A', undefined, true],
  ['title.md', 'title: A\ndate: 2024-01-05\npublishDate: 2999-01-01', '2024-01-05T00:00:00.000Z', true],
  ['title.md', 'title: A\ndate: 2024-01-05\nexpiryDate: 2024-02-01', '2024-01-05T00:00:00.000Z', true],
])('reads the date of %s with %j', async (name, lines, publishedAt, isDraft) => {
  const read = await withMatter(lines, name)
  expect([read?.publishedAt, read?.isDraft]).toEqual([publishedAt, isDraft])
})

it.each([
  ['published', false],
  ['draft', true],
  ['hidden', true],
])('reads headers of Pelican with the status %s', async (status, isDraft) => {
  const text = `Title: Tea\nDate: 2024-01-05 10:20\nCategory: Grain\nTags: FX, Tea\nStatus: ${status}\n\nThe text itself.\n`
  expect(await found(text)).toMatchObject({
    title: 'Tea',
    categories: ['Grain', 'FX', 'Tea'],
    html: '<p>The text itself.</p>\n',
    publishedAt: '2024-01-05T10:20:00.000Z',
    isDraft,
  })
})

it.each([
  '---\nNote: this is prose.\n\nMore of it.\n\nAnd more.\n---\n\nText.',
  'Note: this is text.\nSo: is this.\n\nText.',
])('keeps text that only looks like front matter: %j', async (text) => {
  expect((await found(text))?.html).toContain('Note: this is')
})
