import { z } from 'zod'
import { Id } from '../fields/fields.ts'

/** `posts` (any post), `post:{id}` (comments, counts), `call:{id}`, or `me` (notifications; with a token). */
export const Topic = z
  .string()
  .regex(/^(posts|me|(post|call):[A-Za-z0-9_-]{1,64})$/, 'A topic is posts, me, or post: or call: and an id.')

export const Topics = z
  .preprocess(
    (value) =>
      typeof value === 'string' ? [...new Set(value.split(',').filter((name) => name !== ''))] : value,
    z
      .array(Topic, 'Name topics, separated by commas.')
      .min(1, 'Name at least one topic.')
      .max(50, 'At most 50 topics at a time.'),
  )
  .meta({ param: { style: 'form', explode: false } })

const post = { postId: Id, authorId: Id }
const written = { ...post, slug: z.string(), title: z.string(), categories: z.array(z.string()) }

/** The events of GET /api/live. They only signal a change: clients then read the new state with requests. */
export const LiveEvents = {
  /** Topic `posts`. Imported posts cause no notifications. */
  'post-published': z.strictObject({ ...written, isImport: z.literal(true).optional() }),
  /** Topics `posts` and `post:{id}`, as for the next two events. */
  'post-changed': z.strictObject(written),
  'post-removed': z.strictObject(post),
  'post-restored': z.strictObject(post),
  /** Topic `post:{id}`, as for the next two events. */
  'comment-added': z.strictObject({ postId: Id, commentId: Id, userId: Id }),
  'comment-removed': z.strictObject({ postId: Id, commentId: Id }),
  'counts-changed': z.strictObject({ postId: Id }),
  /** Topic `call:{id}`: the call was judged, remarked on, withdrawn, or changed otherwise. */
  'call-changed': z.strictObject({ callId: Id }),
  'notifications-changed': z.strictObject({}),
  /** The client may have missed events and must reload the page's data. */
  reset: z.strictObject({}),
} as const
export type LiveEventName = keyof typeof LiveEvents
export type LiveEvent = {
  [Name in LiveEventName]: { readonly event: Name; readonly data: z.infer<(typeof LiveEvents)[Name]> }
}[LiveEventName]
