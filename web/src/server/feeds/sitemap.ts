import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { routes } from '../../app/routes.ts'
import { factsOf } from '../../app/site-route.ts'
import { paths } from '../../shared/lib/paths.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { readJson } from './read-json.ts'

/** All addresses of the site for search engines: an index, and parts of 10,000 addresses (50,000 are allowed). */
export type Sitemap = {
  readonly index: (read: ReadApi) => Promise<string>
  /** @param number from 1. @returns undefined when there are not so many. */
  readonly part: (read: ReadApi, number: number) => Promise<string | undefined>
}

type Entry = { readonly path: string; readonly changedAt?: string }
type Walk = { readonly entries: readonly Entry[]; readonly goodUntil: number }

const PART = 10_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** What never changes its address, the shop window first. */
const STANDING = routes.filter((route) => factsOf(route).engines === 'listed').map(({ path }) => path)
/** So many lists of 100 posts are read each time anew. */
const CHEAP = 10
/** A longer walk takes at most this part of the time: 100,000 posts are read in seconds, so again after minutes. */
const SHARE = 0.01

/** @param now in milliseconds, from any beginning. */
export const createSitemap = (origin: string, now: () => number = () => performance.now()): Sitemap => {
  let walking: Promise<Walk> | undefined

  const walk = async (read: ReadApi): Promise<readonly Entry[]> => {
    const known = await walking?.catch(() => undefined)
    if (known !== undefined && known.goodUntil > now()) return known.entries
    walking = walkThrough(read, now)
    return (await walking).entries
  }
  const parts = (entries: readonly Entry[]): readonly (readonly Entry[])[] =>
    Array.from({ length: Math.ceil(entries.length / PART) }, (_, part) =>
      entries.slice(part * PART, (part + 1) * PART),
    )
  const locate = ({ path, changedAt }: Entry): Markup =>
    markup`<url><loc>${origin}${path}</loc>${lastmod(changedAt)}</url>\n`

  return {
    index: async (read) => {
      const names = parts(await walk(read)).map(
        (entries, part) =>
          markup`<sitemap><loc>${origin}/sitemap-${part + 1}.xml</loc>${lastmod(newest(entries))}</sitemap>\n`,
      )
      return markup`<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${names}</sitemapindex>\n`
        .markup
    },
    part: async (read, number) => {
      const entries = parts(await walk(read))[number - 1]
      return (
        entries &&
        markup`<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries.map(locate)}</urlset>\n`
          .markup
      )
    },
  }
}

const lastmod = (changedAt: string | undefined): Markup | undefined =>
  changedAt === undefined ? undefined : markup`<lastmod>${changedAt}</lastmod>`

const newest = (entries: readonly Entry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (latest, { changedAt }) => (changedAt !== undefined && (latest ?? '') < changedAt ? changedAt : latest),
    undefined,
  )

const seriesFrom = (cursor: string) => apiRequest('GET /api/series', { limit: 100, cursor })

/** All series that have parts. */
const readSeries = async (read: ReadApi): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ResponseTo<'GET /api/series'> | undefined = await readJson(read, seriesFrom(cursor), {
      passing: entries.length >= CHEAP * 100,
    })
    for (const { _id, partsCount, updatedAt } of page?.series ?? [])
      if (partsCount > 0) entries.push({ path: paths.series(_id), changedAt: updatedAt })
    cursor = page?.nextCursor ?? null
  }
  return entries
}

const postsFrom = (cursor: string) => apiRequest('GET /api/posts', { limit: 100, cursor })

/**
 * Reads the list of all posts to its end. The oldest come first, so a part that is full stays as it is. A long list is
 * read past the cache: its pages would push out what readers ask for.
 */
const walkThrough = async (read: ReadApi, now: () => number): Promise<Walk> => {
  const begun = now()
  const categories = await readJson(read, apiRequest('GET /api/categories', { limit: 100 }))
  const posts: Entry[] = []
  const authors = new Map<string, string>()
  let pages = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ResponseTo<'GET /api/posts'> | undefined = await readJson(read, postsFrom(cursor), {
      passing: pages >= CHEAP,
    })
    for (const { slug, username, updatedAt, canonicalUrl } of page?.posts ?? []) {
      // Search engines are sent elsewhere.
      if (canonicalUrl === '') posts.push({ path: paths.post(slug), changedAt: updatedAt })
      const known = authors.get(username)
      if (known === undefined || known < updatedAt) authors.set(username, updatedAt)
    }
    pages += 1
    cursor = page?.nextCursor ?? null
  }
  const entries = [
    ...STANDING.map((path) => ({ path })),
    ...(categories ?? []).map(({ name }) => ({ path: paths.category(name) })),
    ...Array.from(authors, ([username, changedAt]) => ({ path: paths.profile(username), changedAt })),
    ...(await readSeries(read)).toReversed(),
    ...posts.toReversed(),
  ]
  const spent = now() - begun
  return { entries, goodUntil: pages <= CHEAP ? 0 : now() + spent / SHARE }
}
