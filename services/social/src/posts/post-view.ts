import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/**
 * The name of the view of cards, comments and bookmarks, which is also the name of content's view of posts.
 * It must not change: cache tags (`social/posts:...`) are sent to gateways of the last version, and
 * `ProjectionSkipped` events contain it.
 */
export const POSTS = 'posts'

/** The data of a card that comes from the post itself. Key `post:<id>`, until the post is erased. */
export type PostDocument = {
  readonly _id: string
  readonly userId: string
  readonly slug: string
  readonly title: string
  readonly editorText: string
  /** Truncated to the length that a card shows. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  /** The ids of the post's calls; omitted if there are none. */
  readonly calls?: readonly string[]
  readonly tradViewLink: string
  readonly canonicalUrl: string
  readonly firstPublishedAt: string
  /** True for an imported post; omitted otherwise. */
  readonly isImport?: true
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /**
   * The version of the last applied event of the post's stream. Redelivered events have no higher version and
   * change nothing.
   */
  readonly applied: number
  /** The post's position in content's log. */
  readonly order: number
  /** True while the post is deleted or removed: it is not visible, but can be restored. */
  readonly retracted: boolean
}

/** The image at a path under `/media/`. Key `image:<url>`. */
export type ImageDocument = ImageInfo

/** The URL of an image. Key `image-address:<imageId>`. */
export type ImageAddressDocument = { readonly url: string }

/** A comment. Key `comment:<id>`, until it is erased. */
export type CommentDocument = {
  readonly _id: string
  readonly comment: string
  readonly userId: string
  readonly postId: string
  readonly createdAt: string
  /** The comment's position in social's log. */
  readonly order: number
}

/** A bookmark. Key `bookmark:<userId>-<postId>`, while it exists. */
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
  /** The visible comments on a post. The post may be unknown. */
  comments: (postId: string) => `comments:${postId}`,
  /** The comments on a post, or by a user (`commentsBy`), until they are erased, including deleted ones. */
  commentsHeld: (postId: string) => `comments-held:${postId}`,
  commentsBy: (userId: string) => `comments-by:${userId}`,
  bookmarks: (userId: string) => `bookmarks:${userId}`,
  bookmarksHeld: (userId: string) => `bookmarks-held:${userId}`,
  /** The users who bookmark a post, and (`bookmarkersHeld`) all users who ever did. */
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  bookmarkersHeld: (postId: string) => `bookmarkers-held:${postId}`,
} as const
