import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { Id } from '@soko/contracts/fields/fields.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import express from 'express'
import { z } from 'zod'
import { isDeletedByAuthor, requirePosted } from '../comments/comment.decider.ts'
import { CommentStream } from '../comments/comment.events.ts'
import { comment } from '../comments/comment.ts'
import { reportedId } from './inbox-view.ts'
import { recordRead } from './record-read.ts'

const Read = z.strictObject({ postId: Id, version: z.int().min(1), by: Id })

/**
 * Lets admins read reported texts that their authors have deleted. Content returns posts, but first records
 * the read with `POST /internal/reports/reads`: 204, or 404 without an open report.
 */
export const mountReads = (kit: ServiceKit): void => {
  const { mount, internal, executor } = kit

  mount(AdminEndpoints.commentText, async ({ actor, params }) => {
    const found = requirePosted(await executor.load(comment, CommentStream.of(params.id)))
    const { commentId, postId } = found
    if (
      isDeletedByAuthor(found) &&
      !(await recordRead(kit, reportedId({ postId, commentId }), { by: actor.userId }))
    ) {
      throw new HttpProblem('forbidden', {
        message:
          'The author has deleted this comment: its text can be read only while a report of it is open.',
      })
    }
    return { status: 200, body: { _id: commentId, comment: found.comment } }
  })

  internal.post('/reports/reads', express.json(), async (request, response) => {
    const body = Read.safeParse(request.body)
    if (!body.success) throw new HttpProblem('invalid-fields')
    const { postId, ...read } = body.data
    if (!(await recordRead(kit, reportedId({ postId, commentId: null }), read)))
      throw new HttpProblem('not-found')
    response.status(204).end()
  })
}
