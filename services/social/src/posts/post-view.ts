import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/**
 * The view's name, which is also that of content's view of posts. It must not change: cache tags
 * (`social/posts:...`) are sent to gateways of the last version, and `ProjectionSkipped` events contain it.
 */
export const POSTS = 'posts'

/** Stored as `post:<id>` until the post is erased. */
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
  /** Omitted if there are none. */
  readonly calls?: readonly string[]
  readonly tradViewLink: string
  readonly canonicalUrl: string
  readonly firstPublishedAt: string
  /** Omitted for posts that were not imported. */
  readonly isImport?: true
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The version of the last applied event, so that redelivered events change nothing. */
  readonly applied: number
  /** The position of the publication in content's log. */
  readonly order: number
  /** True while the post is deleted or removed, but can be restored. */
  readonly retracted: boolean
}

/** Stored as `image:<url>`, where the URL is a path under `/media/`. */
export type ImageDocument = ImageInfo

/** Stored as `image-address:<imageId>`. */
export type ImageAddressDocument = { readonly url: string }

/** Stored as `comment:<id>` until the comment is erased. */
export type CommentDocument = {
  readonly _id: string
  readonly comment: string
  readonly userId: string
  readonly postId: string
  readonly createdAt: string
  /** The comment's position in social's log. */
  readonly order: number
}

/** Stored as `bookmark:<userId>-<postId>` while the bookmark exists. */
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
  /** Visible comments. The post may be unknown. */
  comments: (postId: string) => `comments:${postId}`,
  /** Comments that are not erased, including deleted ones. `commentsBy` lists the same by user. */
  commentsHeld: (postId: string) => `comments-held:${postId}`,
  commentsBy: (userId: string) => `comments-by:${userId}`,
  bookmarks: (userId: string) => `bookmarks:${userId}`,
  bookmarksHeld: (userId: string) => `bookmarks-held:${userId}`,
  /** Users who have bookmarked the post. `bookmarkersHeld` also has those who removed their bookmark. */
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  bookmarkersHeld: (postId: string) => `bookmarkers-held:${postId}`,
} as const
