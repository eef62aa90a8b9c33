import { PostHtml } from '@soko/contracts/post-html.ts'
import { FIRST_INSTRUMENTS } from '@soko/markets/first-instruments/first-instruments.ts'
import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ANALYSES } from './analyses/all-analyses.ts'
import { CATEGORIES } from './analyses/analysis.ts'
import { AUTHORS } from './authors.ts'
import { avatarImage, avatarSvg } from './avatars.ts'
import { COLUMNS, NOTES } from './columns/all-columns.ts'
import { coverImage, coverSvg } from './covers.ts'

const AUTHOR_KEYS = AUTHORS.map(({ key }) => key)

/** What is repeated in a list, so that a failure names it. */
const repeated = <T>(items: readonly T[]): T[] => items.filter((item, index) => items.indexOf(item) !== index)

const strangers = (keys: readonly string[]): string[] => keys.filter((key) => !AUTHOR_KEYS.includes(key))

const words = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

describe('the first members', () => {
  it('are at least ten, each with a key, username and e-mail of its own', () => {
    expect(AUTHORS.length).toBeGreaterThanOrEqual(10)
    expect(repeated(AUTHOR_KEYS)).toEqual([])
    expect(repeated(AUTHORS.map(({ username }) => username.toLowerCase()))).toEqual([])
    expect(repeated(AUTHORS.map(({ email }) => email.toLowerCase()))).toEqual([])
  })

  it.each(AUTHORS)('$username can register', ({ username, email, name, bio }) => {
    expect(username).toMatch(/^\w{3,30}$/)
    expect(email).toMatch(/^[a-z.]+@example\.com$/)
    expect(name.trim()).not.toBe('')
    expect(bio.length).toBeLessThanOrEqual(300)
  })

  it.each(AUTHORS)('$username follows other members, each once', ({ key, follows }) => {
    expect(strangers(follows)).toEqual([])
    expect(repeated(follows)).toEqual([])
    expect(follows).not.toContain(key)
    expect(follows.length).toBeGreaterThan(0)
  })

  it('all write and are all followed', () => {
    const writers = new Set(ANALYSES.map(({ author }) => author))
    const followed = new Set(AUTHORS.flatMap(({ follows }) => follows))
    expect(AUTHOR_KEYS.filter((key) => !writers.has(key))).toEqual([])
    expect(AUTHOR_KEYS.filter((key) => !followed.has(key))).toEqual([])
  })
})

describe('the first analyses', () => {
  it('are at least 44, with keys, titles and paragraphs of their own', () => {
    expect(ANALYSES.length).toBeGreaterThanOrEqual(44)
    expect(repeated(ANALYSES.map(({ key }) => key))).toEqual([])
    expect(repeated(ANALYSES.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(
      repeated(ANALYSES.flatMap(({ html }) => html.split('\n').filter((line) => line.startsWith('<p>')))),
    ).toEqual([])
  })

  it('come oldest first', () => {
    const ages = ANALYSES.map(({ daysAgo }) => daysAgo)
    expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    expect(repeated(ages)).toEqual([])
    expect(ages.every((days) => Number.isInteger(days) && days > 0)).toBe(true)
  })

  it('use every category', () => {
    const used = new Set(ANALYSES.flatMap(({ categories }) => categories))
    expect(CATEGORIES.filter((category) => !used.has(category))).toEqual([])
  })

  it.each(ANALYSES)('$key keeps to the limits of the API', ({ title, summary, categories, tradViewLink }) => {
    expect(title.trim().length).toBeGreaterThan(0)
    expect(title.length).toBeLessThanOrEqual(200)
    expect(summary?.length ?? 0).toBeLessThanOrEqual(300)
    expect(categories.length).toBeGreaterThanOrEqual(1)
    expect(categories.length).toBeLessThanOrEqual(4)
    expect(repeated(categories)).toEqual([])
    expect(tradViewLink ?? 'https://www.tradingview.com/chart/').toMatch(
      /^https:\/\/www\.tradingview\.com\/(symbols|chart)\//,
    )
  })

  it.each(ANALYSES)('$key is a text of a sensible length, with allowed elements only', ({ html }) => {
    const clean = sanitizeHtml(html, {
      allowedTags: [...PostHtml.tags],
      allowedAttributes: { '*': ['class', 'id'], a: ['href'] },
      allowedSchemes: ['https'],
    })
    expect(clean).toBe(html)
    expect(words(html)).toBeGreaterThanOrEqual(150)
    expect(words(html)).toBeLessThanOrEqual(900)
  })

  it.each(ANALYSES)('$key knows its people', ({ author, comments, bookmarkedBy }) => {
    expect(strangers([author, ...bookmarkedBy, ...comments.map((comment) => comment.author)])).toEqual([])
    expect(repeated(bookmarkedBy)).toEqual([])
    expect(bookmarkedBy).not.toContain(author)
    expect(comments.length).toBeLessThanOrEqual(5)
    expect(comments.every(({ text }) => text.trim().length > 0 && text.length <= 5000)).toBe(true)
  })
})

describe('the columns', () => {
  it('have notes with keys, beginnings and times of their own, one after the other', () => {
    const texts = [...ANALYSES, ...NOTES]
    expect(repeated(texts.map(({ key }) => key))).toEqual([])
    expect(repeated(NOTES.map(({ opening }) => opening))).toEqual([])
    for (const { notes } of COLUMNS) {
      const ages = notes.map(({ daysAgo }) => daysAgo)
      expect(ages).toEqual(ages.toSorted((one, other) => other - one))
      expect(repeated(ages)).toEqual([])
    }
  })

  it.each(NOTES)('$key knows its people and carries three calls', (note) => {
    const { author, comments, bookmarkedBy, calls, column } = note
    expect(strangers([author, ...bookmarkedBy, ...comments.map((comment) => comment.author)])).toEqual([])
    expect(bookmarkedBy).not.toContain(author)
    expect(calls).toHaveLength(3)
    expect(column.categories.length).toBeGreaterThan(0)
  })
})

describe('the calls', () => {
  const called = [...ANALYSES, ...NOTES].flatMap(({ key, author, daysAgo, calls = [] }) =>
    calls.map((call) => ({ ...call, key, author, daysAgo })),
  )

  it('are on instruments that every site has', () => {
    const symbols = new Set(FIRST_INSTRUMENTS.map(({ symbol }) => symbol))
    expect(called.filter(({ symbol }) => !symbols.has(symbol))).toEqual([])
  })

  it('of an author on one instrument come when the one before is over', () => {
    const ofOne = Map.groupBy(called, ({ author, symbol }) => `${author} on ${symbol}`)
    const tooEarly = [...ofOne.values()].flatMap((calls) => {
      const inTime = calls.toSorted((one, other) => other.daysAgo - one.daysAgo)
      // A close may be a weekend and a round of prices late.
      return inTime.filter((call, index) => {
        const next = inTime[index + 1]
        return next !== undefined && call.daysAgo - call.days - 5 <= next.daysAgo
      })
    })
    expect(tooEarly.map(({ key }) => key)).toEqual([])
  })

  it.each(ANALYSES.filter(({ calls }) => calls !== undefined))('$key talks of what it calls', (analysis) => {
    for (const { symbol } of analysis.calls ?? []) expect(analysis.html).toContain(`$${symbol}`)
  })

  it('are surer than a coin where they have no target', () => {
    expect(called.filter(({ target, sureness = 51 }) => target === undefined && sureness < 51)).toEqual([])
  })
})

/** Of every analysis, and one of each column. */
const COVERS = [...ANALYSES, ...COLUMNS].map(({ key, cover }) => ({ key, cover }))

describe('the pictures', () => {
  it('differ from each other', () => {
    expect(repeated(COVERS.map(({ cover }) => coverSvg(cover)))).toEqual([])
    expect(
      repeated(COVERS.map(({ cover }) => `${cover.motif} on ${cover.palette}, ${cover.trend ?? 'flat'}`)),
    ).toEqual([])
    expect(repeated(AUTHORS.map((author) => avatarSvg(author)))).toEqual([])
  })

  it('are seeded by the key of what they belong to, and the same at each drawing', () => {
    for (const { key, cover } of COVERS) {
      expect(cover.seed).toBe(key)
      expect(coverSvg({ ...cover })).toBe(coverSvg(cover))
    }
  })

  it('hold numbers and no text', () => {
    for (const svg of [
      ...COVERS.map(({ cover }) => coverSvg(cover)),
      ...AUTHORS.map((author) => avatarSvg(author)),
    ]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    }
  })

  // It takes seconds: every cover is drawn.
  it('render as covers of 1600 by 900', { timeout: 60_000 }, async () => {
    for (const { cover } of COVERS) {
      const { width, height, format } = await sharp(await coverImage(cover)).metadata()
      expect({ width, height, format }).toEqual({ width: 1600, height: 900, format: 'png' })
    }
  })

  it('render as portraits of 400 by 400', { timeout: 60_000 }, async () => {
    for (const author of AUTHORS) {
      const { width, height, format } = await sharp(await avatarImage(author)).metadata()
      expect({ width, height, format }).toEqual({ width: 400, height: 400, format: 'png' })
    }
  })
})
