import type { ImageInfo } from '@soko/contracts/types/image.ts'
import type { PostDetails } from '@soko/contracts/types/post-details.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** What the view `posts` keeps of a post: all of a card that is the post's own. */
export type PostDocument = Readonly<PostDetails> & {
  readonly _id: string
  readonly userId: string
  /** The import desk brought it here; left out of all others. */
  readonly isImport?: true
  /** Its place among all posts: see `orderOf`. It stays the same when the post is revised or restored. */
  readonly order: number
  readonly slug: string
  /** All slugs it ever had, the current one too: each leads to it. */
  readonly slugs: readonly string[]
  readonly title: string
  readonly editorText: string
  /** Cut to a card's length. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  /** The ids of the calls that were made in it; left out where there are none. */
  readonly calls?: readonly string[]
  /** The ids of all whom any version of it mentions; left out where there is nobody. */
  readonly mentions?: readonly string[]
  /** The symbols that it names, even if the site has no such instruments. */
  readonly named: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The version of its stream that has been applied: what comes again changes nothing. */
  readonly applied: number
  /** In no list, and not to be shown, until it is restored. */
  readonly retracted: boolean
}

/** What the view keeps of a series. */
export type SeriesDocument = {
  readonly _id: string
  readonly userId: string
  readonly title: string
  readonly desc: string
  /** The ids of its parts, as far as the author has given them an order. */
  readonly order: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  /** Among all series, as a post's order is. */
  readonly place: number
  /** As a post's. */
  readonly applied: number
}

/** As much of a post as is shown. */
export type ShownPost = Omit<PostDocument, 'order' | 'slugs' | 'mentions' | 'named' | 'applied' | 'retracted'>

/** The whole text of a post, apart so that lists need not read it; its plain text is derived. */
export type BodyDocument = { readonly html: string }

export type AuthorDocument = {
  readonly name: string
  readonly username: string
  readonly photo: string
  /** Folded, all that ever led here, the current one too. */
  readonly usernames: readonly string[]
}

/** Which post is about which instrument, by a call that was not taken back. It outlives its post, as the call does. */
export type CallDocument = { readonly postId: string; readonly symbol: string }

export type ImageDocument = ImageInfo & { readonly imageId: string; readonly userId: string }

/** A category's name as it was first used. */
export type CategoryDocument = { readonly name: string }

/** The number of readers of a post, by day and counter. */
export type ReadersDocument = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What leads to one id: a slug to a post, a username to an author. */
export type ReferenceDocument = { readonly id: string }

/** The keys of the documents, which say what is under them. */
export const Keys = {
  post: (id: string) => keyTo<PostDocument>(`post:${id}`),
  body: (id: string) => keyTo<BodyDocument>(`body:${id}`),
  slug: (slug: string) => keyTo<ReferenceDocument>(`slug:${slug}`),
  author: (userId: string) => keyTo<AuthorDocument>(`author:${userId}`),
  username: (username: string) => keyTo<ReferenceDocument>(`username:${username.toLowerCase()}`),
  call: (id: string) => keyTo<CallDocument>(`call:${id}`),
  image: (url: string) => keyTo<ImageDocument>(`image:${url}`),
  /** The address of an image by its id. */
  imageAddress: (imageId: string) => keyTo<{ readonly url: string }>(`image-address:${imageId}`),
  /** Stored even if the post is unknown. */
  readers: (postId: string) => keyTo<ReadersDocument>(`readers:${postId}`),
  series: (id: string) => keyTo<SeriesDocument>(`series:${id}`),
  /** By its `categoryKey`. */
  category: (key: string) => keyTo<CategoryDocument>(`category:${key}`),
} as const

/** The names of the sorted lists, with what their scores are. */
export const Lists = {
  /** All published posts, by order. */
  latest: 'latest',
  /** All published posts, by popularity. */
  popular: 'popular',
  /** All published posts but imports, by order. */
  announced: 'announced',
  /** The published posts of an author, by `originalTime` and by popularity. */
  author: (userId: string) => `author:${userId}`,
  popularOfAuthor: (userId: string) => `popular-author:${userId}`,
  /** The published posts of an author but imports, by order. */
  announcedBy: (userId: string) => `announced-by:${userId}`,
  /** The published posts of a category, by order and by popularity. */
  category: (key: string) => `category:${key}`,
  popularOfCategory: (key: string) => `popular-category:${key}`,
  /** The published posts of a title, by order. */
  title: (key: string) => `title:${key}`,
  /** The published posts of which a version mentions a person, by order. */
  mentioning: (userId: string) => `mentioning:${userId}`,
  /** The published posts whose cover is the image of this address, by order. */
  showing: (url: string) => `showing:${url}`,
  /** The published posts about an instrument, by order. */
  about: (symbol: string) => `about:${symbol}`,
  /** The published posts about an instrument or naming it, by order. */
  naming: (symbol: string) => `naming:${symbol}`,
  /** All series, and those of an author, by their place. */
  series: 'series',
  seriesBy: (userId: string) => `series-by:${userId}`,
  /** The published posts of a series, by order. */
  partsOf: (seriesId: string) => `parts:${seriesId}`,
  /** The keys of the categories in use, by their number of posts. */
  categories: 'categories',
  /** All posts of an author that are not erased, retracted ones too, by order. */
  authored: (userId: string) => `authored:${userId}`,
  /** The comments (ids) and bookmarks (users) of a post, whether or not the post is known. */
  comments: (postId: string) => `comments:${postId}`,
  bookmarks: (postId: string) => `bookmarks:${postId}`,
  /** Whom a user follows, and the symbols of the instruments that they follow. */
  follows: (userId: string) => `follows:${userId}`,
  followedInstruments: (userId: string) => `followed-instruments:${userId}`,
} as const
