import { categoryKey, titleKey } from '../text/post-keys.ts'

/*
 * The cache tags: the names of what a view shows. A view announces the tags that an event touches, and the edge cache drops
 * the answers that depend on them. An endpoint says which tags its answer depends on. They are sent: a tag never changes its
 * text.
 */

/** The services whose views announce tags. */
export const TAGGING_SERVICES = ['content', 'social', 'markets'] as const

/** A tag's whole name: the service, its view, and what of it, as `content/posts:feed`. */
export type CacheTag = `${(typeof TAGGING_SERVICES)[number]}/${string}:${string}`

/** Of content's view `posts`. */
export const ContentTags = {
  /** Any post, its place in a list or its counts. */
  feed: 'content/posts:feed',
  post: (id: string): CacheTag => `content/posts:post:${id}`,
  /** The posts of an author, and the author's names. */
  author: (userId: string): CacheTag => `content/posts:author:${userId}`,
  /** The posts of a category, however its name is written. */
  category: (name: string): CacheTag => `content/posts:category:${categoryKey(name)}`,
  /** The posts of a title or slug. */
  title: (title: string): CacheTag => `content/posts:title:${titleKey(title)}`,
  /** A series, its parts and their order. */
  series: (id: string): CacheTag => `content/posts:series:${id}`,
  /** Any series. */
  allSeries: 'content/posts:series',
  /** The names and numbers of the categories. */
  categories: 'content/posts:categories',
  /** What many cards show: the names and photo of an author, an image that many posts show, or somebody whom many mention. It rarely changes. */
  cards: 'content/posts:cards',
} as const

/** Of content's view `shown-calls`. */
export const ShownCallTags = {
  /** What any card says of a call. */
  all: 'content/shown-calls:all',
} as const

/** Of content's view `calls`. */
export const MentionTags = {
  /** The symbols and names by which posts mention instruments. They rarely change. */
  names: 'content/calls:names',
} as const

/** Of content's view `categories`. */
export const CategoryTags = {
  /** Which categories are in lists. */
  listed: 'content/categories:listed',
} as const

/** Of social's view `profiles`. */
export const ProfileTags = {
  /** Who follows a person, and whom they follow. */
  follows: (userId: string): CacheTag => `social/profiles:follows:${userId}`,
  /** Who follows anybody. */
  allFollows: 'social/profiles:follows',
  /** The names and photos that are joined at reading. They rarely change. */
  people: 'social/profiles:people',
} as const

/** Of social's view `posts`. */
export const CommentTags = {
  /** The comments on a post, and whether it is to be seen. */
  comments: (postId: string): CacheTag => `social/posts:comments:${postId}`,
  /** How many posts a person has to be seen. */
  published: (userId: string): CacheTag => `social/posts:published:${userId}`,
  /** How many anybody has. */
  allPublished: 'social/posts:published',
} as const

/** Of social's view `site`. */
export const SiteTags = {
  /** The settings of the site. */
  site: 'social/site:site',
} as const

/** Of the view `instruments` of markets. */
export const InstrumentTags = {
  /** Any instrument or price. */
  all: 'markets/instruments:all',
  instrument: (symbol: string): CacheTag => `markets/instruments:instrument:${symbol.toUpperCase()}`,
} as const

/** Of the view `calls` of markets. */
export const CallTags = {
  /** Any call. */
  all: 'markets/calls:all',
  call: (id: string): CacheTag => `markets/calls:call:${id}`,
  /** The calls of a post. */
  post: (id: string): CacheTag => `markets/calls:post:${id}`,
  /** The names of authors, which rarely change. */
  people: 'markets/calls:people',
} as const
