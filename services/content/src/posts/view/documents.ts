import type { ImageInfo } from '@soko/contracts/types/image.ts'
import type { PostDetails } from '@soko/contracts/types/post-details.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export type PostDocument = Readonly<PostDetails> & {
  readonly _id: string
  readonly userId: string
  /** Omitted if the post was not imported. */
  readonly isImport?: true
  /** The position among all posts (`orderOf`), which never changes. */
  readonly order: number
  readonly slug: string
  /** All current and former slugs. Each leads to the post. */
  readonly slugs: readonly string[]
  readonly title: string
  readonly editorText: string
  /** The plain text, truncated to the length for a card. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  readonly calls?: readonly string[]
  /** The ids of the users mentioned in any version of the post; absent if there are none. */
  readonly mentions?: readonly string[]
  /** The symbols of instruments that the post may name (`namedSymbols`). Some may not exist on the site. */
  readonly named: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The stream version of the last applied event. Events delivered again are ignored. */
  readonly applied: number
  /** True if the post is deleted or removed. Until it is restored, it is in no list and not visible. */
  readonly retracted: boolean
}

export type SeriesDocument = {
  readonly _id: string
  readonly userId: string
  readonly title: string
  readonly desc: string
  /** The ids of the parts that the author has ordered. Other parts follow by publication time. */
  readonly order: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly place: number
  readonly applied: number
}

/** The fields of a post that readers see. */
export type ShownPost = Omit<PostDocument, 'order' | 'slugs' | 'mentions' | 'named' | 'applied' | 'retracted'>

/** A post's text, stored separately so that lists do not read it. */
export type BodyDocument = { readonly html: string }

export type AuthorDocument = {
  readonly name: string
  readonly username: string
  readonly photo: string
  /** All current and former usernames, in lower case. Each leads to the author. */
  readonly usernames: readonly string[]
}

/** A call. It is not deleted with its post, because calls outlive their posts. */
export type CallDocument = { readonly postId: string; readonly symbol: string }

export type ImageDocument = ImageInfo & { readonly imageId: string; readonly userId: string }

/** The displayed spelling of a category: that of its first use, or the one that an admin chose. */
export type CategoryDocument = { readonly name: string }

export type ReadersDocument = Readonly<Record<string, Readonly<Record<string, number>>>>

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
  /** The numbers of a post's readers, which may be stored before the post. */
  readers: (postId: string) => keyTo<ReadersDocument>(`readers:${postId}`),
  series: (id: string) => keyTo<SeriesDocument>(`series:${id}`),
  category: (key: string) => keyTo<CategoryDocument>(`category:${key}`),
} as const

export const Lists = {
  latest: 'latest',
  popular: 'popular',
  announced: 'announced',
  /** An author's published posts by `originalTime`; below, by popularity, and without imports by `order`. */
  author: (userId: string) => `author:${userId}`,
  popularOfAuthor: (userId: string) => `popular-author:${userId}`,
  announcedBy: (userId: string) => `announced-by:${userId}`,
  /** The published posts of a category, by `order`; `popularOfCategory` has them by popularity. */
  category: (key: string) => `category:${key}`,
  /** The published posts of a category except imported ones, by `order`. */
  announcedIn: (key: string) => `announced-in:${key}`,
  popularOfCategory: (key: string) => `popular-category:${key}`,
  title: (key: string) => `title:${key}`,
  mentioning: (userId: string) => `mentioning:${userId}`,
  showing: (url: string) => `showing:${url}`,
  about: (symbol: string) => `about:${symbol}`,
  /** The published posts that are about an instrument or name it, by `order`. */
  naming: (symbol: string) => `naming:${symbol}`,
  /** All series, and those of an author, by `place`. */
  series: 'series',
  seriesBy: (userId: string) => `series-by:${userId}`,
  partsOf: (seriesId: string) => `parts:${seriesId}`,
  categories: 'categories',
  /** All posts of an author that are not erased, including deleted and removed ones, by `order`. */
  authored: (userId: string) => `authored:${userId}`,
  comments: (postId: string) => `comments:${postId}`,
  bookmarks: (postId: string) => `bookmarks:${postId}`,
  follows: (userId: string) => `follows:${userId}`,
  followedInstruments: (userId: string) => `followed-instruments:${userId}`,
  /** Category keys, by the position of the follow. */
  followedCategories: (userId: string) => `followed-categories:${userId}`,
  followersOfCategory: (key: string) => `category-followers:${key}`,
} as const
