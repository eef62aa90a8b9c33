import { sanitizeHtml } from '@soko/content/html/sanitize.ts'
import { describe, expect, it } from 'vitest'
import { createPopulation, FIRST_MEMBERS, PER_THOUSAND } from './population.ts'
import { LONGEST, SHORTEST } from './texts.ts'

const dataKey = new Uint8Array(32).fill(7)
const writtenOf = (posts: number, seed = 'test') => [...createPopulation({ posts, seed, dataKey }).commits()]

const events = (of: ReturnType<typeof writtenOf>) => of.flatMap(({ commit }) => commit.events)
const countOf = (of: ReturnType<typeof writtenOf>, wanted: string): number =>
  events(of).filter(({ type }) => type === wanted).length

describe('createPopulation', () => {
  const written = writtenOf(1_000)

  it('writes the same for the same seed, and something else for another', () => {
    const fifty = writtenOf(50)
    expect(writtenOf(50)).toEqual(fifty)
    expect(writtenOf(50, 'other')).not.toEqual(fifty)
  })

  it('holds comments, bookmarks, follows and members in proportion to the posts', () => {
    expect(countOf(written, 'PostPublished')).toBe(1_000)
    expect(countOf(written, 'AccountRegistered')).toBe(FIRST_MEMBERS + PER_THOUSAND.members)
    expect(countOf(written, 'CommentPosted')).toBe(PER_THOUSAND.comments)
    expect(countOf(written, 'PostBookmarked')).toBe(PER_THOUSAND.bookmarks)
    expect(countOf(written, 'UserFollowed')).toBe(PER_THOUSAND.follows)
  })

  it('never claims a slug twice, nor bookmarks a post or follows somebody twice', () => {
    const once = events(written).filter(({ type }) => /ClaimTaken|PostBookmarked|UserFollowed/.test(type))
    expect(new Set(once.map(({ stream, data }) => JSON.stringify([stream, data]))).size).toBe(once.length)
    const claims = once.filter(({ type }) => type === 'ClaimTaken').map(({ stream }) => stream)
    expect(new Set(claims).size).toBe(claims.length)
  })

  it('writes texts of 1 to 8 KB as the sanitiser leaves them', () => {
    const texts = events(written)
      .filter(({ type }) => type === 'PostPublished')
      .map(({ data }) => data['html'])
      .filter((html) => typeof html === 'string')
    const lengths = texts.map((html) => html.length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(SHORTEST)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST)
    expect(lengths.reduce((a, b) => a + b) / texts.length).toBeGreaterThan(3_500)
    for (const html of texts.slice(0, 50)) expect(sanitizeHtml(html)).toBe(html)
  })
})
