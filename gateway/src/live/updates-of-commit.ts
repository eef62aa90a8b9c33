import { PostContent, PublicDraft, PublicPost } from '@soko/contracts/events/content.events.ts'
import {
  PublicBookmark,
  PublicComment,
  PublicFollowedInstruments,
  PublicFollows,
} from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { mentionedIn } from '@soko/contracts/text/mentions.ts'
import type { PublishedCommit, PublishedEvent } from '@soko/platform/published-log/published-commit.ts'
import { z } from 'zod'
import type { LiveUpdate } from './live-update.ts'
import { updatesOfCalls } from './updates-of-calls.ts'

export type AuthorOf = (postId: string) => Promise<string | undefined>

const PostWritten = PostContent.extend({ postId: z.string(), authorId: z.string() })
const PostPublished = PublicPost.schemas.PostPublished
const PostNamed = PublicPost.schemas.PostErased
const DraftNamed = PublicDraft.schemas.DraftNotPublished
const CommentNamed = PublicComment.schemas.CommentErased
const Follow = PublicFollows.schemas.UserFollowed
const FollowedInstrument = PublicFollowedInstruments.schemas.InstrumentFollowed
const Bookmark = PublicBookmark.schemas.PostBookmarked
const OfUser = z.object({ userId: z.string() })

/** Returns the updates that a commit causes: none for events with erased data. */
export const updatesOfCommit = async (
  { events }: Pick<PublishedCommit, 'events'>,
  authorOf: AuthorOf,
): Promise<readonly LiveUpdate[]> => {
  const updates = await Promise.all(
    events.map(async (event) => (event.data === undefined ? [] : updatesOf(event, authorOf))),
  )
  return [...updates.flat(), ...updatesOfCalls(events)]
}

const updatesOf = async (
  { type, data }: PublishedEvent,
  authorOf: AuthorOf,
): Promise<readonly LiveUpdate[]> => {
  switch (type) {
    case 'PostPublished': {
      const { isImport, ...post } = PostPublished.parse(data)
      const toNotify = {
        channels: [`author:${post.authorId}`, ...mentioned(post)] as const,
        ...notifications,
      }
      return [
        {
          channels: ['posts'],
          event: 'post-published',
          data: { ...postSummary(post), ...(isImport && { isImport }) },
        },
        ...(isImport ? [] : [toNotify]),
      ]
    }
    case 'PostRevised': {
      const post = PostWritten.parse(data)
      return [
        { channels: ['posts', `post:${post.postId}`], event: 'post-changed', data: postSummary(post) },
        { channels: mentioned(post), ...notifications },
      ]
    }
    case 'PostRetracted':
    case 'PostErased':
    case 'PostRestored': {
      const { postId, authorId } = PostNamed.parse(data)
      const event = type === 'PostRestored' ? 'post-restored' : 'post-removed'
      return [
        { channels: ['posts', `post:${postId}`], event, data: { postId, authorId } },
        { channels: [`author:${authorId}`], ...notifications },
      ]
    }
    case 'DraftNotPublished':
      return [{ channels: [`user:${DraftNamed.parse(data).authorId}`], ...notifications }]
    case 'DraftPublished': {
      const { authorId, due } = PublicDraft.schemas.DraftPublished.parse(data)
      return due === undefined ? [] : [{ channels: [`user:${authorId}`], ...notifications }]
    }
    case 'CommentPosted':
    case 'CommentRestored': {
      const { postId, commentId, userId } = CommentNamed.parse(data)
      const added = { event: 'comment-added', data: { postId, commentId, userId } } as const
      return [{ channels: [`post:${postId}`], ...added }, ...(await onComment(postId, userId, authorOf))]
    }
    case 'CommentDeleted':
    case 'CommentErased': {
      const { postId, commentId, userId } = CommentNamed.parse(data)
      const removed = { event: 'comment-removed', data: { postId, commentId } } as const
      return [{ channels: [`post:${postId}`], ...removed }, ...(await onComment(postId, userId, authorOf))]
    }
    case 'PostBookmarked':
    case 'BookmarkRemoved':
    case 'BookmarkErased':
      return [countsChanged(Bookmark.parse(data).postId)]
    case 'UserFollowed':
    case 'UserUnfollowed': {
      const { followerId, followeeId } = Follow.parse(data)
      const following = type === 'UserFollowed'
      return [
        { channels: [`follows:${followerId}`], event: 'follow', target: `author:${followeeId}`, following },
        { channels: [`user:${followeeId}`], ...notifications },
      ]
    }
    case 'InstrumentFollowed':
    case 'InstrumentUnfollowed': {
      const { followerId, symbol } = FollowedInstrument.parse(data)
      const following = type === 'InstrumentFollowed'
      return [
        { channels: [`follows:${followerId}`], event: 'follow', target: `instrument:${symbol}`, following },
      ]
    }
    case 'NotificationsRead':
    case 'BellKindsChosen':
      return [{ channels: [`user:${OfUser.parse(data).userId}`], ...notifications }]
    case 'ReportFiled':
    case 'ReportClosed':
    case 'ReportReopened':
      return [{ channels: ['admins'], ...notifications }]
    default:
      return []
  }
}

const notifications = { event: 'notifications-changed', data: {} } as const

const postSummary = ({ postId, authorId, slug, title, categories }: z.infer<typeof PostWritten>) => ({
  postId,
  authorId,
  slug,
  title,
  categories,
})

/** Returns all mentioned users, also those whom an earlier version mentioned. */
const mentioned = ({ html, authorId }: z.infer<typeof PostWritten>) =>
  mentionedIn(html)
    .filter((userId) => userId !== authorId)
    .slice(0, Limits.mentions)
    .map((userId) => `user:${userId}` as const)

const countsChanged = (postId: string): LiveUpdate => ({
  channels: [`post:${postId}`],
  event: 'counts-changed',
  data: { postId },
})

/** Also changes the post's counts, and the notifications of the post's author. */
const onComment = async (
  postId: string,
  userId: string,
  authorOf: AuthorOf,
): Promise<readonly LiveUpdate[]> => {
  const authorId = await authorOf(postId)
  const concernsAuthor = authorId !== undefined && authorId !== userId
  return [
    countsChanged(postId),
    ...(concernsAuthor ? [{ channels: [`user:${authorId}`] as const, ...notifications }] : []),
  ]
}
