import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { routes } from '../../app/routes.ts'
import { factsOf } from '../../app/site-route.ts'
import { paths } from '../../shared/lib/paths.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { readJson } from './read-json.ts'

/** Parts of 10,000 URLs each. The sitemap protocol allows 50,000. */
export type Sitemap = {
  readonly index: (read: ReadApi) => Promise<string>
  /** `number` starts at 1. Undefined if the part does not exist. */
  readonly part: (read: ReadApi, number: number) => Promise<string | undefined>
}

type Entry = { readonly path: string; readonly changedAt?: string }
type Crawl = { readonly entries: readonly Entry[]; readonly validUntil: number }

const PART_SIZE = 10_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const STATIC_PATHS = routes.filter((route) => factsOf(route).engines === 'listed').map(({ path }) => path)
/** A crawl of at most this many pages of 100 posts is not cached. */
const CHEAP_PAGES = 10
/** Share of the time that longer crawls may take. Crawling 100,000 posts takes seconds. */
const TIME_SHARE = 0.01

/** `now` is a monotonic clock, in milliseconds. */
export const createSitemap = (origin: string, now: () => number = () => performance.now()): Sitemap => {
  let crawl: Promise<Crawl> | undefined

  const currentEntries = async (read: ReadApi): Promise<readonly Entry[]> => {
    const known = await crawl?.catch(() => undefined)
    if (known !== undefined && known.validUntil > now()) return known.entries
    crawl = crawlSite(read, now)
    return (await crawl).entries
  }
  const parts = (entries: readonly Entry[]): readonly (readonly Entry[])[] =>
    Array.from({ length: Math.ceil(entries.length / PART_SIZE) }, (_, part) =>
      entries.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
    )
  const locate = ({ path, changedAt }: Entry): Markup =>
    markup`<url><loc>${origin}${path}</loc>${lastmod(changedAt)}</url>\n`

  return {
    index: async (read) => {
      const names = parts(await currentEntries(read)).map(
        (entries, part) =>
          markup`<sitemap><loc>${origin}/sitemap-${part + 1}.xml</loc>${lastmod(newest(entries))}</sitemap>\n`,
      )
      return markup`<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${names}</sitemapindex>\n`
        .markup
    },
    part: async (read, number) => {
      const entries = parts(await currentEntries(read))[number - 1]
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

const readSeries = async (read: ReadApi): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ResponseTo<'GET /api/series'> | undefined = await readJson(read, seriesFrom(cursor), {
      passing: entries.length >= CHEAP_PAGES * 100,
    })
    for (const { _id, partsCount, updatedAt } of page?.series ?? [])
      if (partsCount > 0) entries.push({ path: paths.series(_id), changedAt: updatedAt })
    cursor = page?.nextCursor ?? null
  }
  return entries
}

const postsFrom = (cursor: string) => apiRequest('GET /api/posts', { limit: 100, cursor })

/**
 * Oldest posts first, so that complete parts do not change. After ten requests bypasses the gateway's cache,
 * which would evict pages that readers use.
 */
const crawlSite = async (read: ReadApi, now: () => number): Promise<Crawl> => {
  const startedAt = now()
  const categories = await readJson(read, apiRequest('GET /api/categories', { limit: 100 }))
  const posts: Entry[] = []
  const authors = new Map<string, string>()
  let pages = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ResponseTo<'GET /api/posts'> | undefined = await readJson(read, postsFrom(cursor), {
      passing: pages >= CHEAP_PAGES,
    })
    for (const { slug, username, updatedAt, canonicalUrl } of page?.posts ?? []) {
      // The canonical URL of other posts is on another site.
      if (canonicalUrl === '') posts.push({ path: paths.post(slug), changedAt: updatedAt })
      const known = authors.get(username)
      if (known === undefined || known < updatedAt) authors.set(username, updatedAt)
    }
    pages += 1
    cursor = page?.nextCursor ?? null
  }
  const entries = [
    ...STATIC_PATHS.map((path) => ({ path })),
    ...(categories ?? []).map(({ name }) => ({ path: paths.category(name) })),
    ...Array.from(authors, ([username, changedAt]) => ({ path: paths.profile(username), changedAt })),
    ...(await readSeries(read)).toReversed(),
    ...posts.toReversed(),
  ]
  const duration = now() - startedAt
  return { entries, validUntil: pages <= CHEAP_PAGES ? 0 : now() + duration / TIME_SHARE }
}
