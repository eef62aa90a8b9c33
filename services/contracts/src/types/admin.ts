import { z } from 'zod'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Person } from './user.ts'

const figures = { users: Count, posts: Count, comments: Count, bookmarks: Count, follows: Count }

/** What was new in a time. */
const news = {
  ...figures,
  readers: Count.meta({
    description:
      'Browsers that opened an analysis, each counted once a day. Each gateway counts for itself and starts again after a restart.',
  }),
}

export const Overview = z
  .strictObject({
    figures: z
      .strictObject({ ...figures, messages: Count })
      .meta({ description: 'The totals as they are now.' }),
    series: z.array(z.strictObject({ day: z.iso.date(), ...news })).meta({
      description:
        'What was new on each of the last 30 days (UTC), oldest first; days without anything are included.',
    }),
    before: z.strictObject(news).meta({ description: 'What was new in the 30 days before these, added up.' }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

/** What activities can be about, for lists of one kind. */
export const ActivityAbout = z.enum(
  ['members', 'analyses', 'comments', 'bookmarks', 'follows'],
  'Activities are about members, analyses, comments, bookmarks or follows.',
)
export type ActivityAbout = z.infer<typeof ActivityAbout>

/** One thing that happened on the site. */
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
      description: 'Who did it or, for a suspension, who was suspended; null once erased.',
    }),
    post: PostRef.nullable().meta({
      description: 'The post concerned, if there is one and it still exists.',
    }),
    member: Person.nullable().meta({ description: 'For `followed`: the user who is followed.' }),
    at: Time,
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** What an admin did: who (null once erased) and when. */
export const By = z.strictObject({ by: Person.nullable(), at: Time })

/** How much waits for the admins: for all of them the same, until one has dealt with it. */
export const Waiting = z
  .strictObject({
    reports: Count.meta({ description: 'Posts and comments with open reports.' }),
    messages: Count.meta({ description: 'Open contact messages.' }),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

/** The same of categories, which are another service's. */
export const WaitingCategories = z
  .strictObject({
    categories: Count.meta({ description: 'Categories that posts have, and that wait to be approved.' }),
  })
  .meta({ id: 'WaitingCategories' })
export type WaitingCategories = z.infer<typeof WaitingCategories>

/** The same of prices. */
export const WaitingPrices = z
  .strictObject({ prices: Count.meta({ description: 'Held closes, which an admin must look at.' }) })
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
  closed: By.nullable().meta({ description: 'Who has dealt with it; null while it is open.' }),
})

const ReportMessage = z.strictObject({
  _id: Id,
  kind: z.literal('report'),
  reporter: Person.nullable().meta({ description: 'Null once erased.' }),
  reason: z.string(),
  about: z.enum(['post', 'comment']).meta({ description: 'What was reported, even once it is gone.' }),
  post: PostRef.nullable().meta({
    description: 'The reported post, or the post of the reported comment; null once it is gone.',
  }),
  comment: z
    .strictObject({ _id: Id, comment: z.string() })
    .nullable()
    .meta({ description: 'The reported comment; null for a post, or once it is gone.' }),
  at: Time,
})

/** What reached the admins: by the contact form, or as a report. */
export const Message = z.discriminatedUnion('kind', [ContactMessage, ReportMessage]).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
