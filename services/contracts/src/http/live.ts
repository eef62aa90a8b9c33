import { z } from 'zod'
import { Id } from '../fields/fields.ts'

/**
 * What one can listen to: `posts` (published, changed, removed), `post:{id}` (comments and counts of one post), `call:{id}` (what becomes
 * of a call), `me` (one's notifications; wants a token).
 */
export const Topic = z
  .string()
  .regex(/^(posts|me|(post|call):[A-Za-z0-9_-]{1,64})$/, 'A topic is posts, me, or post: or call: and an id.')

/** The topics of a query, separated by commas, doubles dropped. */
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

/**
 * The events of GET /api/live by their names (`event:`) and data (JSON). They tell what has changed; the client reads the
 * rest by the ordinary calls, which then show it. `id:` is a list of positions (`Positions` in headers.ts).
 */
export const LiveEvents = {
  /** Topic `posts`. An import is not announced: lists show it, and nobody is notified. */
  'post-published': z.strictObject({ ...written, isImport: z.literal(true).optional() }),
  /** Topics `posts` and `post:{id}`, as the next two. */
  'post-changed': z.strictObject(written),
  'post-removed': z.strictObject(post),
  'post-restored': z.strictObject(post),
  /** Topic `post:{id}`, as the next two. */
  'comment-added': z.strictObject({ postId: Id, commentId: Id, userId: Id }),
  'comment-removed': z.strictObject({ postId: Id, commentId: Id }),
  /** The numbers of comments or bookmarks have changed. */
  'counts-changed': z.strictObject({ postId: Id }),
  /** Topic `call:{id}`: it is judged, remarked on or taken back, or something else has become of it. */
  'call-changed': z.strictObject({ callId: Id }),
  /** Topic `me`: there is something new among the notifications. */
  'notifications-changed': z.strictObject({}),
  /** The client may have missed something and must read again what is on the page. */
  reset: z.strictObject({}),
} as const
export type LiveEventName = keyof typeof LiveEvents
export type LiveEvent = {
  [Name in LiveEventName]: { readonly event: Name; readonly data: z.infer<(typeof LiveEvents)[Name]> }
}[LiveEventName]
