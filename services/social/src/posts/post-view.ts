import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/**
 * The name of the view of cards, comments and bookmarks. Content's view of posts has the same name. It must not
 * change: its cache tags (`social/posts:...`) are sent to gateways of the last version, and `ProjectionSkipped`
 * events contain it.
 */
export const POSTS = 'posts'

/** The data of a card that belongs to the post. Key `post:<id>`, until it is erased. */
export type PostDocument = {
  readonly _id: string
  readonly userId: string
  readonly slug: string
  readonly title: string
  readonly editorText: string
  /** Truncated to a card's length. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  /** The ids of its calls; omitted if there are none. */
  readonly calls?: readonly string[]
  readonly tradViewLink: string
  readonly canonicalUrl: string
  readonly firstPublishedAt: string
  /** An imported post; omitted otherwise. */
  readonly isImport?: true
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The last applied version of its stream: redelivered events change nothing. */
  readonly applied: number
  /** Its position in content's log. */
  readonly order: number
  /** Not visible until it is restored. */
  readonly retracted: boolean
}

/** The image at an address under /media/. Key `image:<url>`. */
export type ImageDocument = ImageInfo

/** Key `image-address:<imageId>`. */
export type ImageAddressDocument = { readonly url: string }

/** Key `comment:<id>`, until it is erased. */
export type CommentDocument = {
  readonly _id: string
  readonly comment: string
  readonly userId: string
  readonly postId: string
  readonly createdAt: string
  /** Its position in social's log. */
  readonly order: number
}

/** Key `bookmark:<userId>-<postId>`, while it exists. */
export type BookmarkDocument = {
  readonly _id: string
  readonly userId: string
  readonly postId: string
  readonly createdAt: string
}

export const bookmarkId = (userId: string, postId: string): string => `${userId}-${postId}`

export const PostKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  image: (url: string) => keyTo<ImageDocument>(`image:${url}`),
  imageAddress: (imageId: string) => keyTo<ImageAddressDocument>(`image-address:${imageId}`),
  comment: (commentId: string) => keyTo<CommentDocument>(`comment:${commentId}`),
  bookmark: (userId: string, postId: string) =>
    keyTo<BookmarkDocument>(`bookmark:${bookmarkId(userId, postId)}`),
} as const

export const PostLists = {
  published: (userId: string) => `published:${userId}`,
  /** The visible comments on a post, whether or not the post is known. */
  comments: (postId: string) => `comments:${postId}`,
  /** All comments on a post, and of a user, that are not erased, including deleted ones. */
  commentsHeld: (postId: string) => `comments-held:${postId}`,
  commentsBy: (userId: string) => `comments-by:${userId}`,
  bookmarks: (userId: string) => `bookmarks:${userId}`,
  bookmarksHeld: (userId: string) => `bookmarks-held:${userId}`,
  /** The users who bookmark a post, and all who ever did. */
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  bookmarkersHeld: (postId: string) => `bookmarkers-held:${postId}`,
} as const
