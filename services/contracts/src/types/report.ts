import { z } from 'zod'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { By } from './admin.ts'
import { Person } from './user.ts'

/** `done`: the admins acted on it. `dismissed`: they found nothing wrong. */
export const ReportState = z.enum(['open', 'done', 'dismissed'], 'A report must be open, done or dismissed.')
export type ReportState = z.infer<typeof ReportState>

export const CloseOutcome = ReportState.exclude(['open'], 'Reports must be closed as done or dismissed.')

const Report = z.strictObject({
  _id: Id,
  reporter: Person.nullable().meta({ description: 'Null once erased.' }),
  reason: z.string(),
  at: Time,
})

const ReportAct = By.extend({
  kind: z.enum(['removed', 'done', 'dismissed', 'reopened', 'restored', 'answered', 'read']).meta({
    description: '`read`: they read the text, which its author has deleted.',
  }),
  answer: z.string().meta({ description: 'The answer to the reporters; otherwise empty.' }),
})
export type ReportAct = z.infer<typeof ReportAct>

const ReportedComment = z.strictObject({
  _id: Id,
  comment: z.string().nullable().meta({
    description:
      'Null if its author has deleted it: `GET /api/admin/comments/{id}` returns the text while a report is open.',
  }),
})

export const Reported = z
  .strictObject({
    _id: Id,
    about: z.enum(['post', 'comment']),
    state: ReportState,
    post: PostRef.nullable().meta({
      description:
        'The reported post, or the post of the reported comment, even while it is deleted; null once it is erased.',
    }),
    comment: ReportedComment.nullable().meta({
      description: 'The reported comment, even while it is deleted; null for a post, or once erased.',
    }),
    author: Person.nullable().meta({ description: 'Its author; null once erased.' }),
    isThere: z.boolean().meta({ description: 'Whether it is visible on the site.' }),
    removed: By.nullable().meta({
      description: 'The admin who removed it, while it is removed and can be restored.',
    }),
    version: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'For a post: its version when it was last reported, if known.' }),
    isChanged: z.boolean().meta({ description: 'Whether the post has changed since.' }),
    count: Count.meta({ description: 'The number of reports.' }),
    reports: z.array(Report).meta({ description: 'The newest 20.' }),
    acts: z.array(ReportAct).meta({ description: 'The acts of the admins on the reports, oldest first.' }),
    at: Time.meta({ description: 'The time of the newest report.' }),
  })
  .meta({ id: 'Reported' })
export type Reported = z.infer<typeof Reported>
