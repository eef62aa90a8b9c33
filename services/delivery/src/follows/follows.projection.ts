import { PublicAuthor, PublicFollowedCategories } from '@soko/contracts/events/content.events.ts'
import {
  PublicFollowedInstruments,
  PublicFollows,
  PublicMember,
} from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { Follows } from './follows.ts'

export const FOLLOWS = 'follows'

export const FollowLists = {
  /** What a member follows. The limits of follows bound these lists. */
  authors: (userId: string) => `authors:${userId}`,
  symbols: (userId: string) => `symbols:${userId}`,
  /** Category keys. */
  categories: (userId: string) => `categories:${userId}`,
  /** The followers of an author, by id. */
  followers: (authorId: string) => `followers:${authorId}`,
  /** The followers of an instrument, by id. */
  instrumentFollowers: (symbol: string) => `instrument-followers:${symbol}`,
} as const

/** What members follow, for their digests, and who follows an author or instrument, for notifications. */
export const followsProjection = defineProjection({
  name: FOLLOWS,
  version: 2,
  sources: ['content', 'social'],
  streams: [PublicFollows, PublicFollowedInstruments, PublicMember, PublicFollowedCategories, PublicAuthor],
  apply: async (event, view) => {
    if (event.type === 'MemberErased') return forgetMember(PublicMember.idOf(event.stream) ?? '', view)
    if (event.type === 'AuthorErased') {
      const userId = PublicAuthor.idOf(event.stream) ?? ''
      const list = FollowLists.categories(userId)
      for (const { member } of await view.members(list, Limits.followedCategories)) view.remove(list, member)
      return
    }
    if (event.data === undefined) return
    switch (event.type) {
      case 'UserFollowed': {
        const { followerId, followeeId } = event.data
        view.add(FollowLists.authors(followerId), followeeId, 0)
        return view.add(FollowLists.followers(followeeId), followerId, 0)
      }
      case 'UserUnfollowed':
        return unfollowAuthor(event.data.followerId, event.data.followeeId, view)
      case 'InstrumentFollowed': {
        const { followerId, symbol } = event.data
        view.add(FollowLists.symbols(followerId), symbol, 0)
        return view.add(FollowLists.instrumentFollowers(symbol), followerId, 0)
      }
      case 'InstrumentUnfollowed':
        return unfollowInstrument(event.data.followerId, event.data.symbol, view)
      case 'CategoryFollowed':
        return view.add(FollowLists.categories(event.data.followerId), categoryKey(event.data.name), 0)
      case 'CategoryUnfollowed':
        return view.remove(FollowLists.categories(event.data.followerId), categoryKey(event.data.name))
    }
  },
})

/** Reads what each of these members follows. */
export const readFollows = async (view: View, userIds: readonly string[]): Promise<readonly Follows[]> => {
  const range = (list: string, limit: number) => ({ range: list, order: 'ascending', limit }) as const
  const { answers } = await view.read(
    userIds.flatMap((userId) => [
      range(FollowLists.authors(userId), Limits.follows),
      range(FollowLists.symbols(userId), MarketLimits.follows),
      range(FollowLists.categories(userId), Limits.followedCategories),
    ]),
  )
  const namesAt = (at: number) => (answers[at] ?? []).map(({ member }) => member)
  return userIds.map((_userId, at) => ({
    authors: namesAt(3 * at),
    symbols: namesAt(3 * at + 1),
    categories: namesAt(3 * at + 2),
  }))
}

const unfollowAuthor = (userId: string, authorId: string, view: ViewWriter): void => {
  view.remove(FollowLists.authors(userId), authorId)
  view.remove(FollowLists.followers(authorId), userId)
}

const unfollowInstrument = (userId: string, symbol: string, view: ViewWriter): void => {
  view.remove(FollowLists.symbols(userId), symbol)
  view.remove(FollowLists.instrumentFollowers(symbol), userId)
}

/** The events of an erased member may have lost their data, so the lists are emptied. */
const forgetMember = async (userId: string, view: ViewWriter): Promise<void> => {
  for (const { member } of await view.members(FollowLists.authors(userId), Limits.follows))
    unfollowAuthor(userId, member, view)
  for (const { member } of await view.members(FollowLists.symbols(userId), MarketLimits.follows))
    unfollowInstrument(userId, member, view)
}
