import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Card } from '@soko/contracts/types/post.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { serverTexts } from '../server.texts.ts'
import { readJson } from './read-json.ts'
import type { Feed, FeedPost } from './rss.ts'

const FILE = '/rss.xml'
/** Posts in a feed. */
const LENGTH = 20

/** The newest analyses of all. @throws Unavailable */
export const feedOfAll = async (read: ReadApi): Promise<Feed | undefined> => {
  const [site, posts] = await Promise.all([readJson(read, apiRequest('GET /api/site')), newest(read, {})])
  if (site === undefined) return undefined
  return { title: site.name, summary: serverTexts.feed.all, page: paths.blog, path: FILE, posts }
}

/** The newest of an author; undefined when there is no such person; their present address when the given one is a former one. @throws Unavailable */
export const feedOfAuthor = async (
  read: ReadApi,
  username: string,
): Promise<Feed | { readonly movedTo: string } | undefined> => {
  const user = await readJson(read, apiRequest('GET /api/users/username/{username}', { username }))
  if (user === undefined) return undefined
  const page = paths.profile(user.username)
  if (user.username !== username) return { movedTo: page + FILE }
  const posts = await newest(read, { author: user._id })
  const { byAuthor, byAuthorText } = serverTexts.feed
  return { title: byAuthor(user.name), summary: byAuthorText(user.name), page, path: page + FILE, posts }
}

/** The newest in a category; undefined when it has no analyses at all. @throws Unavailable */
export const feedOfCategory = async (read: ReadApi, name: string): Promise<Feed | undefined> => {
  const [posts, list] = await Promise.all([
    newest(read, { category: name }),
    readJson(read, apiRequest('GET /api/posts', { category: name, limit: 1 })),
  ])
  const category = list?.posts[0]?.categories.find((each) => categoryKey(each) === categoryKey(name))
  if (category === undefined) return undefined
  const page = paths.category(category)
  const { inCategory, inCategoryText } = serverTexts.feed
  return { title: inCategory(category), summary: inCategoryText(category), page, path: page + FILE, posts }
}

/** The newest parts of a series; undefined when there is none. @throws Unavailable */
export const feedOfSeries = async (read: ReadApi, id: string): Promise<Feed | undefined> => {
  const series = await readJson(read, apiRequest('GET /api/series/{id}', { id }))
  if (series === undefined) return undefined
  const newestParts = series.parts
    .filter(({ isImport }) => !isImport)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, LENGTH)
  return {
    title: series.title,
    summary: series.desc || serverTexts.feed.byAuthorText(series.name),
    page: paths.series(id),
    path: paths.seriesFeed(id),
    posts: await whole(read, newestParts),
  }
}

/** The newest posts with their texts. A feed announces what is new, so it leaves out imports. */
const newest = async (
  read: ReadApi,
  query: { readonly author?: string; readonly category?: string },
): Promise<readonly FeedPost[]> => {
  const list = await readJson(read, apiRequest('GET /api/posts', { ...query, announced: '1', limit: LENGTH }))
  return whole(read, list?.posts ?? [])
}

/** A list has no texts, so each post is read by itself. A post names its calls only, so what is said of them is that of its card. */
const whole = async (read: ReadApi, cards: readonly Card[]): Promise<readonly FeedPost[]> => {
  const posts = await Promise.all(
    cards.map(async ({ _id, calls }) => {
      const post = await readJson(read, apiRequest('GET /api/posts/{id}', { id: _id }))
      return post && { ...post, calls }
    }),
  )
  return posts.filter((post) => post !== undefined)
}
