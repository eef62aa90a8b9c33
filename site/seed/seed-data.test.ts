import { PostHtml } from '@soko/contracts/text/post-html.ts'
import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ANALYSES } from './analyses/all-analyses.ts'
import { AUTHORS } from './authors.ts'
import { avatarImage } from './avatars.ts'
import { COLUMNS, NOTES } from './columns/all-columns.ts'
import { coverImage } from './covers.ts'

const AUTHOR_KEYS = AUTHORS.map(({ key }) => key)

const repeated = <T>(items: readonly T[]): T[] => items.filter((item, index) => items.indexOf(item) !== index)

const strangers = (keys: readonly string[]): string[] => keys.filter((key) => !AUTHOR_KEYS.includes(key))

describe('the first members', () => {
  it('can register, each with a unique key, username and email', () => {
    expect(repeated(AUTHOR_KEYS)).toEqual([])
    expect(repeated(AUTHORS.map(({ username }) => username.toLowerCase()))).toEqual([])
    expect(repeated(AUTHORS.map(({ email }) => email.toLowerCase()))).toEqual([])
    for (const { email } of AUTHORS) expect(email).toMatch(/^[a-z.]+@example\.com$/)
  })

  it('follow others once, are all followed, and all write', () => {
    for (const { key, follows } of AUTHORS) {
      expect(strangers(follows)).toEqual([])
      expect(repeated([key, ...follows])).toEqual([])
    }
    const followed = AUTHORS.flatMap(({ follows }) => follows)
    const writers = ANALYSES.map(({ author }) => author)
    expect(AUTHOR_KEYS.filter((key) => !followed.includes(key) || !writers.includes(key))).toEqual([])
  })
})

describe('the first texts', () => {
  it('have unique keys, titles, paragraphs and openings, oldest first', () => {
    expect(repeated([...ANALYSES, ...NOTES].map(({ key }) => key))).toEqual([])
    expect(repeated(ANALYSES.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeated(NOTES.map(({ opening }) => opening))).toEqual([])
    const paragraphs = ANALYSES.flatMap(({ html }) => html.match(/^<p>.*$/gm) ?? [])
    expect(repeated(paragraphs)).toEqual([])
    for (const texts of [ANALYSES, ...COLUMNS.map(({ notes }) => notes)]) {
      const ages = texts.map(({ daysAgo }) => daysAgo)
      expect(ages).toEqual([...new Set(ages)].toSorted((one, other) => other - one))
      expect(ages.every((days) => Number.isInteger(days) && days > 0)).toBe(true)
    }
  })

  it.each(ANALYSES)('$key has each category once, and HTML that posts may have', ({ categories, html }) => {
    expect(repeated(categories)).toEqual([])
    const clean = sanitizeHtml(html, {
      allowedTags: [...PostHtml.tags],
      allowedAttributes: { '*': ['class', 'id'], a: ['href'] },
      allowedSchemes: ['https'],
    })
    expect(clean).toBe(html)
  })

  it.each([...ANALYSES, ...NOTES])('$key knows its people', ({ author, comments, bookmarkedBy }) => {
    expect(strangers([author, ...bookmarkedBy, ...comments.map((comment) => comment.author)])).toEqual([])
    expect(repeated([author, ...bookmarkedBy])).toEqual([])
  })
})

const COVERS = [...ANALYSES, ...COLUMNS].map(({ key, cover }) => ({ key, cover }))

it('the pictures are covers of 1600 by 900 and portraits of 400 by 400', async () => {
  const sizeOf = async (image: Uint8Array) => {
    const { width, height, format } = await sharp(image).metadata()
    return [width, height, format]
  }
  for (const { cover } of COVERS) expect(await sizeOf(await coverImage(cover))).toEqual([1600, 900, 'png'])
  for (const author of AUTHORS) expect(await sizeOf(await avatarImage(author))).toEqual([400, 400, 'png'])
})
