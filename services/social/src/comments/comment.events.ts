import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `comment-<commentId>`. All of their data is public. */
export type CommentEvents = EventData<
  typeof SocialEvents,
  'CommentPosted' | 'CommentDeleted' | 'CommentRestored' | 'CommentErased'
>

export const commentEvents: DefinitionsOf<CommentEvents> = {
  CommentPosted: { schema: 1, publish: (data) => data },
  CommentDeleted: { schema: 1, publish: (data) => data },
  CommentRestored: { schema: 1, publish: (data) => data },
  CommentErased: { schema: 1, publish: (data) => data },
}

export const commentStream = (commentId: string): string => `comment-${commentId}`
