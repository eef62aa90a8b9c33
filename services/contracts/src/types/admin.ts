import { z } from 'zod'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Person } from './user.ts'

const totals = { users: Count, posts: Count, comments: Count, bookmarks: Count, follows: Count }

const counts = {
  ...totals,
  readers: Count.meta({
    description:
      'Browsers that opened an analysis, each counted once a day. Each gateway counts separately and restarts at zero after a restart.',
  }),
}

export const Overview = z
  .strictObject({
    figures: z.strictObject({ ...totals, messages: Count }).meta({ description: 'The current totals.' }),
    series: z.array(z.strictObject({ day: z.iso.date(), ...counts })).meta({
      description: 'The numbers of each of the last 30 days (UTC), oldest first, including empty days.',
    }),
    before: z.strictObject(counts).meta({ description: 'The sums of the 30 days before these.' }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const ActivityAbout = z.enum(
  ['members', 'analyses', 'comments', 'bookmarks', 'follows'],
  'Activities are about members, analyses, comments, bookmarks or follows.',
)
export type ActivityAbout = z.infer<typeof ActivityAbout>

export const Activity = z
  .strictObject({
    _id: Id,
    kind: z.enum([
      'registered',
      'published',
      'revised',
      'deleted',
      'restored',
      'commented',
      'bookmarked',
      'followed',
      'suspended',
      'reinstated',
    ]),
    actor: Person.nullable().meta({
      description: 'The user who did it or, for a suspension, the suspended user; null once erased.',
    }),
    post: PostRef.nullable().meta({
      description: 'The post concerned, if any, while it exists.',
    }),
    member: Person.nullable().meta({ description: 'For `followed`: the followed user.' }),
    at: Time,
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** The admin who acted (null if erased), and the time. */
export const By = z.strictObject({ by: Person.nullable(), at: Time })

/** The numbers of items that wait for an admin. They are the same for all admins. */
export const Waiting = z
  .strictObject({
    reports: Count.meta({ description: 'Posts and comments with open reports.' }),
    messages: Count.meta({ description: 'Open contact messages.' }),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

/** Separate from `Waiting`, because another service stores them. */
export const WaitingCategories = z
  .strictObject({
    categories: Count.meta({ description: 'Categories of posts that wait for approval.' }),
  })
  .meta({ id: 'WaitingCategories' })
export type WaitingCategories = z.infer<typeof WaitingCategories>

/** Separate from `Waiting`, because another service stores them. */
export const WaitingPrices = z
  .strictObject({ prices: Count.meta({ description: 'Held closes that an admin must review.' }) })
  .meta({ id: 'WaitingPrices' })
export type WaitingPrices = z.infer<typeof WaitingPrices>

const ContactMessage = z.strictObject({
  _id: Id,
  kind: z.literal('contact'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  at: Time,
  state: z.enum(['open', 'done']),
  closed: By.nullable().meta({ description: 'The admin who closed it; null while it is open.' }),
})

const ReportMessage = z.strictObject({
  _id: Id,
  kind: z.literal('report'),
  reporter: Person.nullable().meta({ description: 'Null once erased.' }),
  reason: z.string(),
  about: z
    .enum(['post', 'comment'])
    .meta({ description: 'The kind of the reported subject, also once it is gone.' }),
  post: PostRef.nullable().meta({
    description: 'The reported post, or the post of the reported comment; null once it is gone.',
  }),
  comment: z
    .strictObject({ _id: Id, comment: z.string() })
    .nullable()
    .meta({ description: 'The reported comment; null for a post, or once it is gone.' }),
  at: Time,
})

export const Message = z.discriminatedUnion('kind', [ContactMessage, ReportMessage]).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
