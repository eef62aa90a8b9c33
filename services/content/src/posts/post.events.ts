import type { z } from 'zod'
import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'

type PublicEvents = Pick<
  typeof ContentEvents,
  'PostPublished' | 'PostRevised' | 'PostRetracted' | 'PostRestored' | 'PostErased'
>

/** Events of stream `post-<postId>`. All of their data is public. */
export type PostEvents = { [Type in keyof PublicEvents]: z.infer<PublicEvents[Type]> }

type Definitions = { readonly [Type in keyof PostEvents]: EventDefinition<PostEvents[Type]> }

export const postEvents: Definitions = {
  PostPublished: { schema: 1, publish: (data) => data },
  PostRevised: { schema: 1, publish: (data) => data },
  PostRetracted: { schema: 1, publish: (data) => data },
  PostRestored: { schema: 1, publish: (data) => data },
  PostErased: { schema: 1, publish: (data) => data },
}

export const postStream = (postId: string): string => `post-${postId}`
