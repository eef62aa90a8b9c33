import { z } from 'zod'
import { endpoint, SERVICES } from '../endpoint.ts'
import { AnyCategory, Category, Count, MemberType, Role } from '../fields.ts'
import { Limits } from '../limits.ts'
import { IdParams, NextCursor, optionalQuery, Page } from '../query.ts'
import { text } from '../text.ts'
import { Activity, ActivityAbout, Message, Overview, Waiting, WaitingCategories } from '../types/admin.ts'
import { Comment } from '../types/comment.ts'
import { AdminCategory, Post, PostVersion } from '../types/post.ts'
import { CloseOutcome, Reported, ReportState } from '../types/report.ts'
import { ConsumerAct, Health } from '../types/health.ts'
import { AdminUser } from '../types/user.ts'

const items = <S extends z.ZodType>(item: S) =>
  z.strictObject({ items: z.array(item), nextCursor: NextCursor })

const user = {
  service: 'auth',
  method: 'POST',
  access: 'admin',
  params: IdParams,
  answers: { 200: AdminUser },
  problems: [409],
} as const

const list = { method: 'GET', access: 'admin' } as const

/** An act on something of social's that an id names. */
const act = {
  service: 'social',
  method: 'POST',
  access: 'admin',
  params: IdParams,
  answers: { 204: null },
} as const

const CategoryVersion = z
  .int({ error: 'The version is a whole number.' })
  .min(0, 'The version is at least 0.')
  .optional()
  .meta({
    description: 'The version of the category that the act was decided on; another one by now is 409.',
  })

const categoryAct = {
  service: 'content',
  method: 'POST',
  access: 'admin',
  answers: { 204: null },
  problems: [404, 409],
} as const

export const AdminEndpoints = {
  overview: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/overview',
    summary: 'Figures of the site and their course',
    answers: { 200: Overview },
  }),
  activities: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/activities',
    summary: 'What happened on the site, newest first',
    query: Page.extend({
      about: optionalQuery(ActivityAbout).meta({ description: 'Those about this only.' }),
    }),
    answers: { 200: items(Activity) },
  }),
  messages: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/messages',
    summary: 'Contact messages and reports, newest first',
    query: Page.extend({
      state: optionalQuery(z.enum(['open', 'done'], 'A message is open or done.')).meta({
        description: 'Contact messages in this state only: reports have a queue of their own.',
      }),
    }),
    answers: { 200: items(Message) },
  }),
  closeMessage: endpoint({
    ...act,
    path: '/api/admin/messages/{id}/close',
    summary: 'A contact message has been dealt with',
    description: 'For all admins. Twice is the same as once.',
  }),
  reopenMessage: endpoint({
    ...act,
    path: '/api/admin/messages/{id}/reopen',
    summary: 'A contact message waits for the admins again',
  }),
  waiting: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/waiting',
    summary: 'How much waits for the admins',
    answers: { 200: Waiting },
  }),
  reports: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/reports',
    summary: 'What has been reported, newest first',
    description: 'All reports of one post or comment are one entry.',
    query: Page.extend({
      state: optionalQuery(ReportState).meta({ description: '`open` when it is left out.' }),
    }),
    answers: { 200: items(Reported) },
  }),
  closeReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/close',
    summary: 'All open reports of one thing have been dealt with',
    description:
      'What an admin removes closes its reports by itself. Recorded, with who did it. Twice is the same as once.',
    body: z.strictObject({ outcome: CloseOutcome }),
  }),
  reopenReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/reopen',
    summary: 'The reports of one thing wait for the admins again',
  }),
  answerReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/answer',
    summary: 'Write to those who reported it',
    description: 'Mailed to each of them, the newest 100. They are not told who the others are.',
    body: z.strictObject({ answer: text({ what: 'The answer', min: 1, max: Limits.messageLength }) }),
    answers: { 202: null },
  }),
  admins: endpoint({
    ...list,
    service: 'auth',
    path: '/api/admin/admins',
    summary: 'The admins, newest first',
    query: Page,
    answers: { 200: items(AdminUser) },
  }),
  users: endpoint({
    ...list,
    service: 'auth',
    path: '/api/admin/users',
    summary: 'The users, newest first',
    query: Page.extend({
      search: optionalQuery(text({ what: 'The search', max: Limits.searchLength })).meta({
        description:
          'The beginning of a word of the name or username, or a whole e-mail address, whatever its case. What is found comes in the order of the alphabet.',
      }),
    }),
    answers: { 200: items(AdminUser) },
  }),
  setRole: endpoint({
    ...user,
    path: '/api/admin/users/{id}/role',
    summary: 'Give a user a role',
    description: 'The last admin stays one (409). The sessions of the user are over.',
    body: z.strictObject({ role: Role }),
  }),
  setType: endpoint({
    ...user,
    path: '/api/admin/users/{id}/type',
    summary: 'Give a user a type',
    body: z.strictObject({ type: MemberType }),
  }),
  suspend: endpoint({
    ...user,
    path: '/api/admin/users/{id}/suspend',
    summary: 'Suspend a user, or end a suspension',
    description: 'The sessions of the user are over at once. The last admin cannot be suspended (409).',
    body: z.strictObject({
      suspended: z
        .boolean('Suspended: true or false.')
        .default(true)
        .meta({ description: 'False ends the suspension.' }),
    }),
  }),
  removePost: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/posts/{id}/remove',
    summary: 'Remove a post of anybody',
    description: 'Its author cannot restore it. Reports of it are closed.',
    access: 'admin',
    params: IdParams,
    answers: { 204: null },
  }),
  restorePost: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/posts/{id}/restore',
    summary: 'Restore a post that an admin has removed',
    description:
      'For as long as it has not been erased. 403 when its author has deleted it. Its reports wait for the admins again. A post that is there is answered as it is.',
    access: 'admin',
    params: IdParams,
    answers: { 200: Post },
  }),
  postVersion: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/posts/{id}/versions/{version}',
    summary: 'The text of one version of a post, a removed one too',
    params: IdParams.extend({ version: z.string().regex(/^[1-9][0-9]{0,8}$/) }),
    answers: { 200: PostVersion },
  }),
  restoreComment: endpoint({
    ...act,
    path: '/api/admin/comments/{id}/restore',
    summary: 'Restore a comment that an admin has deleted',
    description:
      'For as long as it has not been erased. 403 when its author has deleted it. Its reports wait for the admins again. A comment that is there is answered as it is.',
    answers: { 200: Comment },
  }),
  renameCategory: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/categories/rename',
    summary: 'Rename a category, or merge it into another',
    description: '404 when no post has it, 409 when it is not as the version says.',
    access: 'admin',
    body: z.strictObject({ from: AnyCategory, to: Category, version: CategoryVersion }),
    answers: {
      200: z.strictObject({ postsCount: Count.meta({ description: 'How many posts it touched.' }) }),
    },
    problems: [404, 409],
  }),
  categories: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/categories',
    summary: 'The categories that posts have, those in no list too; most used first',
    query: Page,
    answers: { 200: items(AdminCategory) },
  }),
  waitingCategories: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/categories/waiting',
    summary: 'How many categories wait to be approved',
    answers: { 200: WaitingCategories },
  }),
  hideCategory: endpoint({
    ...categoryAct,
    path: '/api/admin/categories/hide',
    summary: 'Take a category out of all lists of categories, or put it back',
    description: 'Its posts keep it, and its page is there for who has the address.',
    body: z.strictObject({
      name: AnyCategory,
      hidden: z.boolean('Hidden: true or false.').default(true),
      version: CategoryVersion,
    }),
  }),
  approveCategory: endpoint({
    ...categoryAct,
    path: '/api/admin/categories/approve',
    summary: 'Let a category be listed that waits for it',
    body: z.strictObject({ name: AnyCategory, version: CategoryVersion }),
  }),
  health: endpoint({
    ...list,
    service: 'gateway',
    path: '/api/admin/health',
    summary: 'How every process of the site is doing',
    answers: { 200: Health },
  }),
  operate: endpoint({
    service: 'gateway',
    method: 'POST',
    path: '/api/admin/consumers/{service}/{name}/{act}',
    summary: 'Resume a parked consumer, have it leave out what it is parked at, or build a view anew',
    description:
      'Recorded, with who had it done, in the log of the service. 204 when it is done, 202 when it takes longer; the health shows the rest. 409 to skip where nothing is parked.',
    access: 'admin',
    params: z.object({
      service: z.enum(SERVICES),
      name: z.string().regex(/^[a-z-]{1,64}$/),
      act: ConsumerAct,
    }),
    answers: { 202: null, 204: null },
    problems: [409],
  }),
} as const
