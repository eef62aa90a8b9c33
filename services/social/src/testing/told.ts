import type { PostContent } from '@soko/contracts/events/content.events.ts'
import { event } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { z } from 'zod'

type PostFields = Partial<z.infer<typeof PostContent>> & {
  readonly postId: string
  readonly authorId: string
}

const post = ({ postId, title = `Post ${postId}`, ...fields }: PostFields) => ({
  postId,
  title,
  slug: postId,
  html: `<p>The text of ${postId}.</p>`,
  sanitizer: 1,
  editorText: `Summary of ${postId}`,
  categories: ['Crypto'],
  ...fields,
})

/** What the logs tell, as tests publish it; what is left out is made up. */
export const told = {
  registered: (userId: string, username = userId, name = `Name of ${userId}`): NewEvent =>
    event(`user-${userId}`, 'AccountRegistered', { userId, username, name }),
  profileChanged: (userId: string, fields: Readonly<Record<string, string | boolean>>): NewEvent =>
    event(`user-${userId}`, 'ProfileChanged', { userId, ...fields }),
  suspended: (userId: string): NewEvent => event(`user-${userId}`, 'AccountSuspended', { userId }),
  personErased: (userId: string): NewEvent => event(`user-${userId}`, 'PersonErased', { userId }),

  published: (fields: PostFields): NewEvent => event(`post-${fields.postId}`, 'PostPublished', post(fields)),
  revised: (fields: PostFields): NewEvent =>
    event(`post-${fields.postId}`, 'PostRevised', { ...post(fields), changed: ['title'] }),
  retracted: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostRetracted', { postId, authorId, by: authorId }),
  restored: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostRestored', { postId, authorId }),
  postErased: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostErased', { postId, authorId }),

  imageStored: (imageId: string, userId: string): NewEvent =>
    event(`image-${imageId}`, 'ImageStored', {
      imageId,
      userId,
      url: `/media/${imageId}/full.jpeg`,
      width: 1200,
      height: 630,
      placeholder: 'data:image/webp;base64,AA==',
      variants: [variant(imageId, 'webp')],
    }),
  variantsAdded: (imageId: string): NewEvent =>
    event(`image-${imageId}`, 'ImageVariantsAdded', { imageId, variants: [variant(imageId, 'avif')] }),
  imageRemoved: (imageId: string): NewEvent => event(`image-${imageId}`, 'ImageRemoved', { imageId }),

  followed: (followerId: string, followeeId: string): NewEvent =>
    event(`follows-${followerId}`, 'UserFollowed', { followerId, followeeId }),
  unfollowed: (followerId: string, followeeId: string): NewEvent =>
    event(`follows-${followerId}`, 'UserUnfollowed', { followerId, followeeId }),
  bookmarked: (userId: string, postId: string): NewEvent =>
    event(`bookmarks-${userId}-${postId}`, 'PostBookmarked', { userId, postId }),
  bookmarkRemoved: (userId: string, postId: string): NewEvent =>
    event(`bookmarks-${userId}-${postId}`, 'BookmarkRemoved', { userId, postId }),
  bookmarkErased: (userId: string, postId: string): NewEvent =>
    event(`bookmarks-${userId}-${postId}`, 'BookmarkErased', { userId, postId }),
  commented: (commentId: string, postId: string, userId: string, comment = 'Well said.'): NewEvent =>
    event(`comment-${commentId}`, 'CommentPosted', { commentId, postId, userId, comment }),
  commentDeleted: (commentId: string, postId: string, userId: string, by = userId): NewEvent =>
    event(`comment-${commentId}`, 'CommentDeleted', { commentId, postId, userId, by }),
  commentRestored: (commentId: string, postId: string, userId: string): NewEvent =>
    event(`comment-${commentId}`, 'CommentRestored', { commentId, postId, userId }),
  commentErased: (commentId: string, postId: string, userId: string): NewEvent =>
    event(`comment-${commentId}`, 'CommentErased', { commentId, postId, userId }),
  memberErased: (userId: string): NewEvent => event(`member-${userId}`, 'MemberErased', { userId }),
} as const

const variant = (imageId: string, kind: 'webp' | 'avif') => ({
  url: `/media/${imageId}/640.${kind}`,
  width: 640,
  type: `image/${kind}`,
})
