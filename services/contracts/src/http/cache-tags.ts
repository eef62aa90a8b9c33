import { categoryKey, titleKey } from '../text/post-keys.ts'

/**
 * Cache tags name the parts of views. A view announces the tags that an event affects, and the edge cache invalidates
 * the responses that depend on them. An endpoint lists the tags of its response. Tags are sent between versions, so
 * their text never changes.
 */

/** The services whose views announce tags. */
export const TAGGING_SERVICES = ['content', 'social', 'markets'] as const

/** A complete tag: service, view and part, as in `content/posts:feed`. */
export type CacheTag = `${(typeof TAGGING_SERVICES)[number]}/${string}:${string}`

export const ContentTags = {
  /** Any post, its position in a list or its counts. */
  feed: 'content/posts:feed',
  post: (id: string): CacheTag => `content/posts:post:${id}`,
  author: (userId: string): CacheTag => `content/posts:author:${userId}`,
  category: (name: string): CacheTag => `content/posts:category:${categoryKey(name)}`,
  title: (title: string): CacheTag => `content/posts:title:${titleKey(title)}`,
  series: (id: string): CacheTag => `content/posts:series:${id}`,
  allSeries: 'content/posts:series',
  categories: 'content/posts:categories',
  /**
   * Data shared by many cards: an author's names and photo, an image of many posts, or a user mentioned often.
   * Changes rarely.
   */
  cards: 'content/posts:cards',
} as const

export const ShownCallTags = {
  /** Call data on any card. */
  all: 'content/shown-calls:all',
} as const

export const MentionTags = {
  /** The symbols and names by which posts mention instruments. Change rarely. */
  names: 'content/calls:names',
} as const

export const CategoryTags = {
  listed: 'content/categories:listed',
} as const

export const ProfileTags = {
  follows: (userId: string): CacheTag => `social/profiles:follows:${userId}`,
  allFollows: 'social/profiles:follows',
  /** The names and photos that are joined on read. Change rarely. */
  people: 'social/profiles:people',
} as const

export const CommentTags = {
  comments: (postId: string): CacheTag => `social/posts:comments:${postId}`,
  published: (userId: string): CacheTag => `social/posts:published:${userId}`,
  /** The number of any user's visible posts. */
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
  /** The names of authors, which change rarely. */
  people: 'markets/calls:people',
} as const
