import { categoryKey, titleKey } from '../text/post-keys.ts'

/** Cache tags name parts of views. Processes of different versions share them, so they never change. */

export const TAGGING_SERVICES = ['content', 'social', 'markets'] as const

/** A complete tag: service, view and part, as in `content/posts:feed`. */
export type CacheTag = `${(typeof TAGGING_SERVICES)[number]}/${string}:${string}`

export const ContentTags = {
  /** For responses that depend on any post, on its position in a list, or on its counts. */
  feed: 'content/posts:feed',
  post: (id: string): CacheTag => `content/posts:post:${id}`,
  author: (userId: string): CacheTag => `content/posts:author:${userId}`,
  category: (name: string): CacheTag => `content/posts:category:${categoryKey(name)}`,
  title: (title: string): CacheTag => `content/posts:title:${titleKey(title)}`,
  series: (id: string): CacheTag => `content/posts:series:${id}`,
  allSeries: 'content/posts:series',
  categories: 'content/posts:categories',
  categoryFollowers: (name: string): CacheTag => `content/posts:category-followers:${categoryKey(name)}`,
  /** For data that many cards share and that rarely changes, such as an author's name and photo. */
  cards: 'content/posts:cards',
} as const

export const ShownCallTags = {
  /** For responses with call data on any card. */
  all: 'content/shown-calls:all',
} as const

export const MentionTags = {
  /** For the symbols and names by which posts mention instruments. */
  names: 'content/calls:names',
} as const

export const CategoryTags = {
  listed: 'content/categories:listed',
} as const

export const ProfileTags = {
  follows: (userId: string): CacheTag => `social/profiles:follows:${userId}`,
  allFollows: 'social/profiles:follows',
  /** For the names and photos of users that are joined on read. */
  people: 'social/profiles:people',
} as const

export const CommentTags = {
  comments: (postId: string): CacheTag => `social/posts:comments:${postId}`,
  published: (userId: string): CacheTag => `social/posts:published:${userId}`,
  /** For the numbers of visible posts of all users. */
  allPublished: 'social/posts:published',
} as const

export const SiteTags = {
  site: 'social/site:site',
} as const

export const InstrumentTags = {
  all: 'markets/instruments:all',
  instrument: (symbol: string): CacheTag => `markets/instruments:instrument:${symbol.toUpperCase()}`,
} as const

export const CallTags = {
  all: 'markets/calls:all',
  call: (id: string): CacheTag => `markets/calls:call:${id}`,
  post: (id: string): CacheTag => `markets/calls:post:${id}`,
  /** For the names of authors. They change rarely. */
  people: 'markets/calls:people',
} as const
