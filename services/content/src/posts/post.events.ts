import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `post-<postId>`. All of their data is public. */
export type PostEvents = EventData<
  typeof ContentEvents,
  'PostPublished' | 'PostRevised' | 'PostRetracted' | 'PostRestored' | 'PostErased'
>

export const postEvents: DefinitionsOf<PostEvents> = {
  PostPublished: { schema: 1, publish: (data) => data },
  PostRevised: { schema: 1, publish: (data) => data },
  PostRetracted: { schema: 1, publish: (data) => data },
  PostRestored: { schema: 1, publish: (data) => data },
  PostErased: { schema: 1, publish: (data) => data },
}

export const postStream = (postId: string): string => `post-${postId}`
