import type { ImageInfo } from '@soko/contracts/types/image.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/**
 * The name of the view of posts' cards, their comments and bookmarks. Content's view of whole posts has the same name. It stays:
 * its cache tags (`social/posts:...`) are sent to gateways of the last version, and `ProjectionSkipped` events name it.
 */
export const POSTS = 'posts'

/** What the view keeps of a post: all of a card that is the post's own. Key `post:<id>`, until it is erased. */
export type PostDocument = {
  readonly _id: string
  readonly userId: string
  readonly slug: string
  readonly title: string
  readonly editorText: string
  /** Cut to a card's length. */
  readonly desc: string
  readonly readingMinutes: number
  readonly image: string
  readonly categories: readonly string[]
  /** The ids of the calls that were made in it; left out where there are none. */
  readonly calls?: readonly string[]
  readonly tradViewLink: string
  readonly canonicalUrl: string
  readonly firstPublishedAt: string
  /** The import desk brought it here; left out of all others. */
  readonly isImport?: true
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The version of its stream that has been applied: what comes again changes nothing. */
  readonly applied: number
  /** Its place among all posts: the position of its publication in content's log. */
  readonly order: number
  /** Not to be shown, until it is restored. */
  readonly retracted: boolean
}

/** What an address under /media/ shows. Key `image:<url>`. */
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
  /** Its place among all comments: the position in social's log. */
  readonly order: number
}

/** Key `bookmark:<userId>-<postId>`, while it is there. */
export type BookmarkDocument = {
  readonly _id: string
  readonly userId: string
  readonly postId: string
  readonly createdAt: string
}

/** What a bookmark is known by. */
export const bookmarkId = (userId: string, postId: string): string => `${userId}-${postId}`

/** The keys of the documents. */
export const PostKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  image: (url: string) => keyTo<ImageDocument>(`image:${url}`),
  imageAddress: (imageId: string) => keyTo<ImageAddressDocument>(`image-address:${imageId}`),
  comment: (commentId: string) => keyTo<CommentDocument>(`comment:${commentId}`),
  bookmark: (userId: string, postId: string) =>
    keyTo<BookmarkDocument>(`bookmark:${bookmarkId(userId, postId)}`),
} as const

/** The names of the sorted lists; scores are positions in the log of what the list is of. */
export const PostLists = {
  /** The posts of an author that are to be seen. */
  published: (userId: string) => `published:${userId}`,
  /** The comments on a post that are to be seen, whether or not the post is known. */
  comments: (postId: string) => `comments:${postId}`,
  /** All comments on a post, and of a person, that are not erased: deleted ones, too. */
  commentsHeld: (postId: string) => `comments-held:${postId}`,
  commentsBy: (userId: string) => `comments-by:${userId}`,
  /** The posts a person has bookmarked, and those they ever had. */
  bookmarks: (userId: string) => `bookmarks:${userId}`,
  bookmarksHeld: (userId: string) => `bookmarks-held:${userId}`,
  /** The people who have a post bookmarked, and those who ever had. */
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  bookmarkersHeld: (postId: string) => `bookmarkers-held:${postId}`,
} as const
