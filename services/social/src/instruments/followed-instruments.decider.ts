import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { FollowedInstrumentsStream } from './followed-instruments.events.ts'
import type { FollowedInstruments } from './followed-instruments.ts'

export type FollowInstrument = { readonly followerId: string; readonly symbol: string }

/** Idempotent. A member can follow at most 500 instruments. */
export const followInstrument = (
  followed: FollowedInstruments,
  command: FollowInstrument,
): readonly NewEvent[] => {
  if (followed.has(command.symbol)) return []
  if (followed.size >= MarketLimits.follows) {
    const most = `You can follow at most ${MarketLimits.follows} instruments.`
    throw new Refusal(422, 'too-many-follows', most)
  }
  return [FollowedInstrumentsStream.InstrumentFollowed(command.followerId, command)]
}

export const unfollowInstrument = (
  followed: FollowedInstruments,
  command: FollowInstrument,
): readonly NewEvent[] =>
  followed.has(command.symbol)
    ? [FollowedInstrumentsStream.InstrumentUnfollowed(command.followerId, command)]
    : []
