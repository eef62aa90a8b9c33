import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `follows-<followerId>`: all whom one person follows. All of their data is public. */
export type FollowEvents = {
  [Type in 'UserFollowed' | 'UserUnfollowed']: z.infer<(typeof SocialEvents)[Type]>
}

type Definitions = { readonly [Type in keyof FollowEvents]: EventDefinition<FollowEvents[Type]> }

export const followEvents: Definitions = {
  UserFollowed: { schema: 1, publish: (data) => data },
  UserUnfollowed: { schema: 1, publish: (data) => data },
}

export const followsStream = (followerId: string): string => `follows-${followerId}`
