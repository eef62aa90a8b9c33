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
import type { Follows } from '../digest-items.rules.ts'

export const FOLLOWS = 'follows'

/** By member. The limits of follows bound each list. */
const FollowLists = {
  authors: (userId: string) => `authors:${userId}`,
  symbols: (userId: string) => `symbols:${userId}`,
  /** Category keys. */
  categories: (userId: string) => `categories:${userId}`,
} as const

/** What members follow, for their digests. */
export const followsProjection = defineProjection({
  name: FOLLOWS,
  version: 1,
  sources: ['content', 'social'],
  streams: [PublicFollows, PublicFollowedInstruments, PublicMember, PublicFollowedCategories, PublicAuthor],
  apply: async (event, view) => {
    if (event.type === 'MemberErased') return forgetMember(PublicMember.idOf(event.stream) ?? '', view)
    if (event.type === 'AuthorErased') {
      const userId = PublicAuthor.idOf(event.stream) ?? ''
      return empty(FollowLists.categories(userId), Limits.followedCategories, view)
    }
    if (event.data === undefined) return
    switch (event.type) {
      case 'UserFollowed':
        return view.add(FollowLists.authors(event.data.followerId), event.data.followeeId, 0)
      case 'UserUnfollowed':
        return view.remove(FollowLists.authors(event.data.followerId), event.data.followeeId)
      case 'InstrumentFollowed':
        return view.add(FollowLists.symbols(event.data.followerId), event.data.symbol, 0)
      case 'InstrumentUnfollowed':
        return view.remove(FollowLists.symbols(event.data.followerId), event.data.symbol)
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

/** The events of an erased member may have lost their data, so the lists are emptied. */
const forgetMember = async (userId: string, view: ViewWriter): Promise<void> => {
  await empty(FollowLists.authors(userId), Limits.follows, view)
  await empty(FollowLists.symbols(userId), MarketLimits.follows, view)
}

const empty = async (list: string, limit: number, view: ViewWriter): Promise<void> => {
  for (const { member } of await view.members(list, limit)) view.remove(list, member)
}
