import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Card } from '@soko/contracts/types/post.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { serverTexts } from '../server.texts.ts'
import { readJson } from './read-json.ts'
import type { Feed, FeedPost } from './rss.ts'

const FILE = '/rss.xml'
const LENGTH = 20

/** Returns the feed of all posts. @throws ServiceUnavailable */
export const feedOfAll = async (read: ReadApi): Promise<Feed | undefined> => {
  const [site, posts] = await Promise.all([
    readJson(read, apiRequest('GET /api/site')),
    newestPosts(read, {}),
  ])
  if (site === undefined) return undefined
  return { title: site.name, summary: serverTexts.feed.all, page: paths.blog, path: FILE, posts }
}

/** Returns the new path for a former username; undefined if unknown. @throws ServiceUnavailable */
export const feedOfAuthor = async (
  read: ReadApi,
  username: string,
): Promise<Feed | { readonly movedTo: string } | undefined> => {
  const user = await readJson(read, apiRequest('GET /api/users/username/{username}', { username }))
  if (user === undefined) return undefined
  const page = paths.profile(user.username)
  if (user.username !== username) return { movedTo: page + FILE }
  const posts = await newestPosts(read, { author: user._id })
  const { byAuthor, byAuthorText } = serverTexts.feed
  return { title: byAuthor(user.name), summary: byAuthorText(user.name), page, path: page + FILE, posts }
}

/** Returns undefined if the category has no analyses. @throws ServiceUnavailable */
export const feedOfCategory = async (read: ReadApi, name: string): Promise<Feed | undefined> => {
  const [posts, list] = await Promise.all([
    newestPosts(read, { category: name }),
    readJson(read, apiRequest('GET /api/posts', { category: name, limit: 1 })),
  ])
  const category = list?.posts[0]?.categories.find((each) => categoryKey(each) === categoryKey(name))
  if (category === undefined) return undefined
  const page = paths.category(category)
  const { inCategory, inCategoryText } = serverTexts.feed
  return { title: inCategory(category), summary: inCategoryText(category), page, path: page + FILE, posts }
}

/** Returns undefined if the series does not exist. @throws ServiceUnavailable */
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
    posts: await withText(read, newestParts),
  }
}

/** Returns the newest posts that were not imported. */
const newestPosts = async (
  read: ReadApi,
  query: { readonly author?: string; readonly category?: string },
): Promise<readonly FeedPost[]> => {
  const list = await readJson(read, apiRequest('GET /api/posts', { ...query, announced: '1', limit: LENGTH }))
  return withText(read, list?.posts ?? [])
}

/** Fetches the texts, which lists lack. Keeps the cards' calls, because posts only have the ids of calls. */
const withText = async (read: ReadApi, cards: readonly Card[]): Promise<readonly FeedPost[]> => {
  const posts = await Promise.all(
    cards.map(async ({ _id, calls }) => {
      const post = await readJson(read, apiRequest('GET /api/posts/{id}', { id: _id }))
      return post && { ...post, calls }
    }),
  )
  return posts.filter((post) => post !== undefined)
}
