import { z } from 'zod'
import { endpoint, SERVICES } from '../http/endpoint.ts'
import { AnyCategory, Count, Id, MemberType, Role } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { IdParams, NextCursor, optionalQuery, Page, VersionParams } from '../http/query.ts'
import { text } from '../fields/text.ts'
import { Activity, ActivityAbout, Message, Overview, Waiting, WaitingCategories } from '../types/admin.ts'
import { Comment } from '../types/comment.ts'
import { AdminCategory, Post, ReportedVersion } from '../types/post.ts'
import { CloseOutcome, Reported, ReportState } from '../types/report.ts'
import { ConsumerAct, Health } from '../types/health.ts'
import { AdminUser } from '../types/user.ts'
import { CategoryRenaming, CategoryVersion, ReportAnswer } from './admin-bodies.ts'

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

/** An act on something in social, named by its id. */
const act = {
  service: 'social',
  method: 'POST',
  access: 'admin',
  params: IdParams,
  answers: { 204: null },
} as const

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
    summary: 'The figures of the site and how they changed',
    answers: { 200: Overview },
  }),
  activities: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/activities',
    summary: 'What happened on the site, newest first',
    query: Page.extend({
      about: optionalQuery(ActivityAbout).meta({ description: 'Only activities about this.' }),
    }),
    answers: { 200: items(Activity) },
  }),
  messages: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/messages',
    summary: 'Contact messages and reports, newest first',
    query: Page.extend({
      state: optionalQuery(z.enum(['open', 'done'], 'The state must be open or done.')).meta({
        description: 'Only contact messages in this state. Reports have a queue of their own.',
      }),
    }),
    answers: { 200: items(Message) },
  }),
  closeMessage: endpoint({
    ...act,
    path: '/api/admin/messages/{id}/close',
    summary: 'Mark a contact message as done',
    description: 'It is done for all admins. Twice is the same as once.',
  }),
  reopenMessage: endpoint({
    ...act,
    path: '/api/admin/messages/{id}/reopen',
    summary: 'Reopen a contact message',
  }),
  waiting: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/waiting',
    summary: 'How many reports and messages wait for the admins',
    answers: { 200: Waiting },
  }),
  reports: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/reports',
    summary: 'What has been reported, newest first',
    description: 'All reports of one post or comment form one entry.',
    query: Page.extend({
      state: optionalQuery(ReportState).meta({ description: '`open` by default.' }),
    }),
    answers: { 200: items(Reported) },
  }),
  closeReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/close',
    summary: 'Close all open reports of a post or comment',
    description:
      'When an admin removes a post or comment, its reports are closed by that. Who closed them is recorded. Twice is the same as once.',
    body: z.strictObject({ outcome: CloseOutcome }),
  }),
  reopenReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/reopen',
    summary: 'Reopen the reports of a post or comment',
  }),
  answerReports: endpoint({
    ...act,
    path: '/api/admin/reports/{id}/answer',
    summary: 'Answer those who reported a post or comment',
    description:
      'The answer is mailed to each of them, up to the newest 100. They are not told who the others are.',
    body: ReportAnswer,
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
          'The beginning of a word in the name or username, or a complete e-mail address, in any case. What is found is in alphabetical order.',
      }),
    }),
    answers: { 200: items(AdminUser) },
  }),
  setRole: endpoint({
    ...user,
    path: '/api/admin/users/{id}/role',
    summary: 'Give a user a role',
    description: 'The last admin cannot lose the role (409). All sessions of the user end.',
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
    description: 'All sessions of the user end at once. The last admin cannot be suspended (409).',
    body: z.strictObject({
      suspended: z
        .boolean('Suspended must be true or false.')
        .default(true)
        .meta({ description: 'False ends the suspension.' }),
    }),
  }),
  removePost: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/posts/{id}/remove',
    summary: 'Remove any post',
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
      'Possible until the post is erased. 403 when its author has deleted it. Its reports are open again. A post that is not removed is returned as it is.',
    access: 'admin',
    params: IdParams,
    answers: { 200: Post },
  }),
  postVersion: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/posts/{id}/versions/{version}',
    summary: 'The text of one version of a post, even of a removed one',
    description:
      'If its author has deleted the post: 403 unless a report of it is open, and each read is recorded with its reports.',
    params: VersionParams,
    answers: { 200: ReportedVersion },
  }),
  commentText: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/comments/{id}',
    summary: 'The text of a comment, even of a deleted one',
    description:
      'If its author has deleted it: 403 unless a report of it is open, and each read is recorded with its reports.',
    params: IdParams,
    answers: { 200: z.strictObject({ _id: Id, comment: z.string() }) },
  }),
  restoreComment: endpoint({
    ...act,
    path: '/api/admin/comments/{id}/restore',
    summary: 'Restore a comment that an admin has deleted',
    description:
      'Possible until the comment is erased. 403 when its author has deleted it. Its reports are open again. A comment that is not deleted is returned as it is.',
    answers: { 200: Comment },
  }),
  renameCategory: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/categories/rename',
    summary: 'Rename a category, or merge it into another',
    description: '404 when no post has the category, 409 when it has changed since the given version.',
    access: 'admin',
    body: CategoryRenaming,
    answers: {
      200: z.strictObject({ postsCount: Count.meta({ description: 'How many posts were changed.' }) }),
    },
    problems: [404, 409],
  }),
  categories: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/categories',
    summary: 'All categories that posts have, also those that are not listed; most used first',
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
    summary: 'Hide a category from all lists of categories, or show it again',
    description: 'Its posts keep it, and its page can still be opened by its address.',
    body: z.strictObject({
      name: AnyCategory,
      hidden: z.boolean('Hidden must be true or false.').default(true),
      version: CategoryVersion,
    }),
  }),
  approveCategory: endpoint({
    ...categoryAct,
    path: '/api/admin/categories/approve',
    summary: 'Approve a category that waits to be listed',
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
    summary: 'Resume a parked consumer, skip the event it is parked at, or rebuild a view',
    description:
      'The log of the service records who asked for it. 204 when it is done, 202 when it takes longer: then the health shows the progress. 409 when asked to skip while nothing is parked.',
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
