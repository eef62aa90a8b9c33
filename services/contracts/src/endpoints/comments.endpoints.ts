import { z } from 'zod'
import { CommentTags, ProfileTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, Ignored } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { IdParams, NextCursor, Page } from '../http/query.ts'
import { text } from '../fields/text.ts'
import { Comment, DeletedComment } from '../types/comment.ts'

export const NewComment = z
  .strictObject({
    comment: text({ what: 'The comment', min: 1, max: Limits.commentLength }).meta({
      description: 'Plain text.',
    }),
    postId: Id,
    userId: Id.optional().meta({ description: 'Optional; must be the user of the token (403).' }),
    author: Ignored.optional(),
  })
  .meta({ id: 'NewComment' })
export type NewComment = z.infer<typeof NewComment>

export const CommentEndpoints = {
  create: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/comments/create',
    summary: 'Comment on a post',
    access: 'bearer',
    body: NewComment,
    answers: { 201: Comment },
    problems: [403, 404],
  }),
  list: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/comments/post/{postId}',
    summary: 'The comments on a post, newest first',
    access: 'public',
    params: z.object({ postId: Id }),
    query: Page,
    tags: ({ params }) => [CommentTags.comments(params.postId), ProfileTags.people],
    answers: { 200: z.strictObject({ comments: z.array(Comment), nextCursor: NextCursor }) },
  }),
  deleted: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/comments/deleted',
    summary: 'Your deleted comments that you can restore, last deleted first',
    description:
      'Comments removed by an admin are not included. `post` is null if the post is not visible; the comment cannot be restored while that is so.',
    access: 'bearer',
    query: Page,
    answers: { 200: z.strictObject({ comments: z.array(DeletedComment), nextCursor: NextCursor }) },
  }),
  remove: endpoint({
    service: 'social',
    method: 'DELETE',
    path: '/api/comments/{id}',
    summary: 'Delete a comment, as its author or an admin',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403],
  }),
  restore: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/comments/{id}/restore',
    summary: 'Undo the deletion of a comment',
    description:
      'For its author only, within 30 days; 410 afterwards, and 404 once it is erased, or while its post is deleted. A comment that is not deleted is returned unchanged.',
    access: 'bearer',
    params: IdParams,
    answers: { 200: Comment },
    problems: [403, 410],
  }),
} as const
