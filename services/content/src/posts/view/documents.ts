import type { ImageInfo } from '@soko/contracts/types/image.ts'
import type { PostDetails } from '@soko/contracts/types/post-details.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export type PostDocument = Readonly<PostDetails> & {
  readonly _id: string
  readonly userId: string
  /** It was imported; omitted otherwise. */
  readonly isImport?: true
  /** Its position among all posts: see `orderOf`. Stays the same when the post is revised or restored. */
  readonly order: number
  readonly slug: string
  /** All slugs it ever had, including the current one: each leads to it. */
  readonly slugs: readonly string[]
  readonly title: string
  readonly editorText: string
  /** Truncated to a card's length. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  /** The ids of its calls; omitted if there are none. */
  readonly calls?: readonly string[]
  /** The ids of the users mentioned in any version; omitted if there are none. */
  readonly mentions?: readonly string[]
  /** The symbols that it names, even if the site has no such instruments. */
  readonly named: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The last applied version of its stream: redelivered events change nothing. */
  readonly applied: number
  /** In no list and not visible until it is restored. */
  readonly retracted: boolean
}

export type SeriesDocument = {
  readonly _id: string
  readonly userId: string
  readonly title: string
  readonly desc: string
  /** The ids of its parts in the author's order, as far as given. */
  readonly order: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  /** Its position among all series. */
  readonly place: number
  readonly applied: number
}

/** The displayed fields of a post. */
export type ShownPost = Omit<PostDocument, 'order' | 'slugs' | 'mentions' | 'named' | 'applied' | 'retracted'>

/** The text of a post, stored separately so that lists need not read it; its plain text is derived. */
export type BodyDocument = { readonly html: string }

export type AuthorDocument = {
  readonly name: string
  readonly username: string
  readonly photo: string
  /** All folded usernames that lead here, including the current one. */
  readonly usernames: readonly string[]
}

/** The post of a call that was not taken back, by instrument. It outlives its post, as the call does. */
export type CallDocument = { readonly postId: string; readonly symbol: string }

export type ImageDocument = ImageInfo & { readonly imageId: string; readonly userId: string }

/** A category's first spelling. */
export type CategoryDocument = { readonly name: string }

export type ReadersDocument = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A reference to an id: from a slug to a post, from a username to an author. */
export type ReferenceDocument = { readonly id: string }

export const Keys = {
  post: (id: string) => keyTo<PostDocument>(`post:${id}`),
  body: (id: string) => keyTo<BodyDocument>(`body:${id}`),
  slug: (slug: string) => keyTo<ReferenceDocument>(`slug:${slug}`),
  author: (userId: string) => keyTo<AuthorDocument>(`author:${userId}`),
  username: (username: string) => keyTo<ReferenceDocument>(`username:${username.toLowerCase()}`),
  call: (id: string) => keyTo<CallDocument>(`call:${id}`),
  image: (url: string) => keyTo<ImageDocument>(`image:${url}`),
  imageAddress: (imageId: string) => keyTo<{ readonly url: string }>(`image-address:${imageId}`),
  /** Stored even if the post is unknown. */
  readers: (postId: string) => keyTo<ReadersDocument>(`readers:${postId}`),
  series: (id: string) => keyTo<SeriesDocument>(`series:${id}`),
  /** By its `categoryKey`. */
  category: (key: string) => keyTo<CategoryDocument>(`category:${key}`),
} as const

export const Lists = {
  latest: 'latest',
  popular: 'popular',
  announced: 'announced',
  /** The published posts of an author, by `originalTime` and by popularity. */
  author: (userId: string) => `author:${userId}`,
  popularOfAuthor: (userId: string) => `popular-author:${userId}`,
  announcedBy: (userId: string) => `announced-by:${userId}`,
  /** The published posts of a category, by order and by popularity. */
  category: (key: string) => `category:${key}`,
  popularOfCategory: (key: string) => `popular-category:${key}`,
  title: (key: string) => `title:${key}`,
  mentioning: (userId: string) => `mentioning:${userId}`,
  showing: (url: string) => `showing:${url}`,
  about: (symbol: string) => `about:${symbol}`,
  /** The published posts about an instrument or naming it, by order. */
  naming: (symbol: string) => `naming:${symbol}`,
  /** All series, and those of an author, by position. */
  series: 'series',
  seriesBy: (userId: string) => `series-by:${userId}`,
  partsOf: (seriesId: string) => `parts:${seriesId}`,
  categories: 'categories',
  /** All posts of an author that are not erased, including retracted ones, by order. */
  authored: (userId: string) => `authored:${userId}`,
  comments: (postId: string) => `comments:${postId}`,
  bookmarks: (postId: string) => `bookmarks:${postId}`,
  follows: (userId: string) => `follows:${userId}`,
  followedInstruments: (userId: string) => `followed-instruments:${userId}`,
} as const
