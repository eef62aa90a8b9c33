import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `follows-<followerId>`: all whom one person follows. All of their data is public. */
export type FollowEvents = EventData<typeof SocialEvents, 'UserFollowed' | 'UserUnfollowed'>

export const followEvents: DefinitionsOf<FollowEvents> = {
  UserFollowed: { schema: 1, publish: (data) => data },
  UserUnfollowed: { schema: 1, publish: (data) => data },
}

export const followsStream = (followerId: string): string => `follows-${followerId}`
