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
    summary: 'The totals of the site and how they changed',
    answers: { 200: Overview },
  }),
  activities: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/activities',
    summary: 'Activities on the site, newest first',
    query: Page.extend({
      about: optionalQuery(ActivityAbout).meta({ description: 'Only activities about this subject.' }),
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
        description: 'Only contact messages in this state. Reports have their own queue.',
      }),
    }),
    answers: { 200: items(Message) },
  }),
  closeMessage: endpoint({
    ...act,
    path: '/api/admin/messages/{id}/close',
    summary: 'Mark a contact message as done',
    description: 'It is done for all admins. Idempotent.',
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
    summary: 'The number of reports and messages that wait for the admins',
    answers: { 200: Waiting },
  }),
  reports: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/reports',
    summary: 'Reported posts and comments, newest first',
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
      'Removing a post or comment also closes its reports. The admin who closed them is recorded. Idempotent.',
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
    summary: 'Answer the reporters of a post or comment',
    description: 'The answer is mailed to the newest 100 reporters, who do not see each other.',
    body: ReportAnswer,
    answers: { 202: null },
  }),
  admins: endpoint({
    ...list,
    service: 'auth',
    path: '/api/admin/admins',
    summary: 'All admins, newest first',
    query: Page,
    answers: { 200: items(AdminUser) },
  }),
  users: endpoint({
    ...list,
    service: 'auth',
    path: '/api/admin/users',
    summary: 'All users, newest first',
    query: Page.extend({
      search: optionalQuery(text({ what: 'The search', max: Limits.searchLength })).meta({
        description:
          'A word prefix of the name or username, or a complete email address, in any case. Results are in alphabetical order.',
      }),
    }),
    answers: { 200: items(AdminUser) },
  }),
  setRole: endpoint({
    ...user,
    path: '/api/admin/users/{id}/role',
    summary: 'Set the role of a user',
    description: 'The last admin cannot lose the role (409). All sessions of the user end.',
    body: z.strictObject({ role: Role }),
  }),
  setType: endpoint({
    ...user,
    path: '/api/admin/users/{id}/type',
    summary: 'Set the type of a user',
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
      'Possible until the post is erased. 403 if its author has deleted it. Its reports are reopened. A post that is not removed is returned unchanged.',
    access: 'admin',
    params: IdParams,
    answers: { 200: Post },
  }),
  postVersion: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/posts/{id}/versions/{version}',
    summary: 'The text of one version of a post, including removed posts',
    description:
      'If its author has deleted the post: 403 unless a report of it is open, and each read is recorded with its reports.',
    params: VersionParams,
    answers: { 200: ReportedVersion },
  }),
  commentText: endpoint({
    ...list,
    service: 'social',
    path: '/api/admin/comments/{id}',
    summary: 'The text of a comment, including deleted comments',
    description:
      'If its author has deleted it: 403 unless a report of it is open, and each read is recorded with its reports.',
    params: IdParams,
    answers: { 200: z.strictObject({ _id: Id, comment: z.string() }) },
  }),
  restoreComment: endpoint({
    ...act,
    path: '/api/admin/comments/{id}/restore',
    summary: 'Restore a comment that an admin has removed',
    description:
      'Possible until the comment is erased. 403 if its author has deleted it. Its reports are reopened. A comment that is not removed is returned unchanged.',
    answers: { 200: Comment },
  }),
  renameCategory: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/admin/categories/rename',
    summary: 'Rename a category, or merge it into another',
    description: '404 if no post has the category, 409 if it has changed since the given version.',
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
    summary: 'All categories of posts, including unlisted ones, most used first',
    query: Page,
    answers: { 200: items(AdminCategory) },
  }),
  waitingCategories: endpoint({
    ...list,
    service: 'content',
    path: '/api/admin/categories/waiting',
    summary: 'The number of categories that wait for approval',
    answers: { 200: WaitingCategories },
  }),
  hideCategory: endpoint({
    ...categoryAct,
    path: '/api/admin/categories/hide',
    summary: 'Hide a category from all category lists, or show it again',
    description: 'Its posts keep it, and its page keeps its address.',
    body: z.strictObject({
      name: AnyCategory,
      hidden: z.boolean('Hidden must be true or false.').default(true),
      version: CategoryVersion,
    }),
  }),
  approveCategory: endpoint({
    ...categoryAct,
    path: '/api/admin/categories/approve',
    summary: 'Approve a pending category',
    body: z.strictObject({ name: AnyCategory, version: CategoryVersion }),
  }),
  health: endpoint({
    ...list,
    service: 'gateway',
    path: '/api/admin/health',
    summary: 'The health of all processes of the site',
    answers: { 200: Health },
  }),
  operate: endpoint({
    service: 'gateway',
    method: 'POST',
    path: '/api/admin/consumers/{service}/{name}/{act}',
    summary: 'Resume a parked consumer, skip the event it is parked at, or rebuild a view',
    description:
      'The log of the service records the admin. 204 when it is done, 202 when it takes longer: the health shows the progress. 409 for a skip while nothing is parked.',
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
