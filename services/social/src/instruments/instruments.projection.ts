import { PublicInstrument } from '@soko/contracts/events/markets.events.ts'
import { PublicFollowedInstruments, PublicMember } from '@soko/contracts/events/social.events.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { InstrumentKeys, InstrumentLists, INSTRUMENTS } from './instruments-view.ts'

/**
 * Stores the names of instruments here, so that following works while markets is unavailable. No cache tags,
 * because responses are personal.
 */
export const instrumentsProjection = defineProjection({
  name: INSTRUMENTS,
  version: 1,
  sources: ['markets', 'social'],
  streams: [PublicInstrument, PublicFollowedInstruments, PublicMember],
  apply: async (event, view) => {
    if (event.type === 'MemberErased') {
      const memberId = PublicMember.idOf(event.stream)
      return memberId === undefined ? undefined : forgetFollowed(memberId, view)
    }
    if (event.data === undefined) return
    const { symbol } = event.data
    switch (event.type) {
      case 'InstrumentListed':
      case 'InstrumentChanged':
        view.put(InstrumentKeys.instrument(symbol), { symbol, name: event.data.name })
        return
      case 'InstrumentFollowed':
        view.add(InstrumentLists.followed(event.data.followerId), symbol, Date.parse(event.time))
        return
      case 'InstrumentUnfollowed':
        view.remove(InstrumentLists.followed(event.data.followerId), symbol)
        return
      default:
    }
  },
})

/** Removes all follows by an erased user, whose unfollow events may have lost their data. */
const forgetFollowed = async (userId: string, view: ViewWriter): Promise<void> => {
  const list = InstrumentLists.followed(userId)
  const followed = await view.members(list, MarketLimits.follows)
  for (const { member } of followed) view.remove(list, member)
}
