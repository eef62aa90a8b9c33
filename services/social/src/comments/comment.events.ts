import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `comment-<commentId>`. All of their data is public. */
export type CommentEvents = {
  [Type in 'CommentPosted' | 'CommentDeleted' | 'CommentRestored' | 'CommentErased']: z.infer<
    (typeof SocialEvents)[Type]
  >
}

type Definitions = { readonly [Type in keyof CommentEvents]: EventDefinition<CommentEvents[Type]> }

export const commentEvents: Definitions = {
  CommentPosted: { schema: 1, publish: (data) => data },
  CommentDeleted: { schema: 1, publish: (data) => data },
  CommentRestored: { schema: 1, publish: (data) => data },
  CommentErased: { schema: 1, publish: (data) => data },
}

export const commentStream = (commentId: string): string => `comment-${commentId}`
