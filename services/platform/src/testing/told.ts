import type { PostContent } from '@soko/contracts/events/content.events.ts'
import type { z } from 'zod'
import { event } from '../decider/decider.ts'
import type { NewEvent } from '../event-log/event-log.ts'

type Content = z.infer<typeof PostContent>
type PostFields = Partial<Content> & { readonly postId: string; readonly authorId: string }

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The data of a publication; what is left out is made up. */
const post = ({ postId, authorId, title = `Post ${postId}`, ...fields }: PostFields) => ({
  postId,
  authorId,
  title,
  slug: slugOf(title),
  html: `<p>The text of ${postId}.</p>`,
  sanitizer: 1,
  editorText: `Summary of ${postId}`,
  categories: [],
  ...fields,
})

/** What the services' logs tell each other, as tests publish it. */
export const told = {
  published: (fields: PostFields): NewEvent => event(`post-${fields.postId}`, 'PostPublished', post(fields)),
  revised: (fields: PostFields): NewEvent =>
    event(`post-${fields.postId}`, 'PostRevised', { ...post(fields), changed: ['title'] }),
  retracted: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostRetracted', { postId, authorId, by: authorId }),
  restored: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostRestored', { postId, authorId }),
  postErased: (postId: string, authorId: string): NewEvent =>
    event(`post-${postId}`, 'PostErased', { postId, authorId }),
  categoryRenamed: (from: string, to: string): NewEvent =>
    event('categories', 'CategoryRenamed', { renameId: 'r1', from, to }),

  registered: (userId: string, username = userId, name = `Name of ${userId}`): NewEvent =>
    event(`user-${userId}`, 'AccountRegistered', { userId, username, name }),
  profileChanged: (userId: string, fields: Readonly<Record<string, string | boolean>>): NewEvent =>
    event(`user-${userId}`, 'ProfileChanged', { userId, ...fields }),
  suspended: (userId: string): NewEvent => event(`user-${userId}`, 'AccountSuspended', { userId }),
  personErased: (userId: string): NewEvent => event(`user-${userId}`, 'PersonErased', { userId }),

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

  imageStored: (imageId: string, userId: string): NewEvent =>
    event(`image-${imageId}`, 'ImageStored', {
      imageId,
      userId,
      url: `/media/${imageId}/original.webp`,
      width: 1200,
      height: 630,
      placeholder: 'data:image/webp;base64,AA==',
      variants: [variant(imageId, 'webp')],
    }),
  variantsAdded: (imageId: string): NewEvent =>
    event(`image-${imageId}`, 'ImageVariantsAdded', { imageId, variants: [variant(imageId, 'avif')] }),
  imageRemoved: (imageId: string): NewEvent => event(`image-${imageId}`, 'ImageRemoved', { imageId }),
} as const

const variant = (imageId: string, kind: 'webp' | 'avif') => ({
  url: `/media/${imageId}/640.${kind}`,
  width: 640,
  type: `image/${kind}`,
})
