import {
  PublicBookmark,
  type PublicComment,
  type PublicFollowedInstruments,
  type PublicFollows,
  PublicMember,
  type PublicReadings,
} from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { applyReadings } from './apply-readings.ts'
import { tagPost } from './tag-post.ts'
import { Keys, Lists } from './documents.ts'
import { popularEntries, readInterest } from './entries.ts'

type SocialEvent = PublishedEventOf<
  | typeof PublicFollows
  | typeof PublicFollowedInstruments
  | typeof PublicBookmark
  | typeof PublicComment
  | typeof PublicMember
  | typeof PublicReadings
>

/** Applies events of social, which may come before the event of their post. */
export const applySocialEvent = async (event: SocialEvent, view: ViewWriter): Promise<void> => {
  if (event.type === 'MemberErased') {
    const memberId = PublicMember.idOf(event.stream)
    return memberId === undefined ? undefined : forgetFollows(memberId, view)
  }
  if (event.type === 'PostReadingsCounted' || event.type === 'PostReadingsErased') {
    const postId = await applyReadings(event, view)
    return postId === undefined ? undefined : rescore(postId, view)
  }
  if (event.data === undefined) return undo(event, view)
  switch (event.type) {
    case 'UserFollowed': {
      const { followerId, followeeId } = event.data
      view.add(Lists.follows(followerId), followeeId, event.position)
      break
    }
    case 'UserUnfollowed': {
      const { followerId, followeeId } = event.data
      view.remove(Lists.follows(followerId), followeeId)
      break
    }
    case 'InstrumentFollowed': {
      const { followerId, symbol } = event.data
      view.add(Lists.followedInstruments(followerId), symbol, event.position)
      break
    }
    case 'InstrumentUnfollowed': {
      const { followerId, symbol } = event.data
      view.remove(Lists.followedInstruments(followerId), symbol)
      break
    }
    case 'PostBookmarked': {
      const { userId, postId } = event.data
      view.add(Lists.bookmarks(postId), userId, event.position)
      await rescore(postId, view)
      break
    }
    case 'BookmarkRemoved':
    case 'BookmarkErased': {
      const { userId, postId } = event.data
      await removeBookmark(postId, userId, view)
      break
    }
    case 'CommentPosted':
    case 'CommentRestored': {
      const { commentId, postId } = event.data
      view.add(Lists.comments(postId), commentId, event.position)
      await rescore(postId, view)
      break
    }
    case 'CommentDeleted':
    case 'CommentErased': {
      const { commentId, postId } = event.data
      view.remove(Lists.comments(postId), commentId)
      await rescore(postId, view)
      break
    }
  }
}

const undo = async ({ type, stream }: SocialEvent, view: ViewWriter): Promise<void> => {
  if (type !== 'BookmarkRemoved' && type !== 'BookmarkErased') return
  const [userId, postId] = PublicBookmark.idsOf(stream) ?? []
  if (userId !== undefined && postId !== undefined) await removeBookmark(postId, userId, view)
}

const removeBookmark = async (postId: string, userId: string, view: ViewWriter): Promise<void> => {
  view.remove(Lists.bookmarks(postId), userId)
  await rescore(postId, view)
}

const rescore = async (postId: string, view: ViewWriter): Promise<void> => {
  const post = await view.get(Keys.post(postId))
  if (post === undefined) return
  for (const [list, score] of popularEntries(post, await readInterest(view, postId))) {
    view.add(list, postId, score)
  }
  if (!post.retracted) tagPost(view, post)
}

const forgetFollows = async (userId: string, view: ViewWriter): Promise<void> => {
  await forget(Lists.follows(userId), Limits.follows, view)
  await forget(Lists.followedInstruments(userId), MarketLimits.follows, view)
}

const forget = async (list: string, most: number, view: ViewWriter): Promise<void> => {
  for (const { member } of await view.members(list, most)) view.remove(list, member)
}
