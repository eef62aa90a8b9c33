import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { CommentEndpoints } from '@soko/contracts/endpoints/comments.endpoints.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { requireOpenPost } from '../posts/commented-post.ts'
import { requireActiveMember } from '../members/member.ts'
import { type CommentDocument, PostKeys, PostLists, POSTS } from '../posts/post-view.ts'
import { requirePost } from '../posts/present-cards.ts'
import { CommentStream } from './comment.events.ts'
import { comment } from './comment.ts'
import {
  deleteComment,
  noSuchComment,
  postComment,
  requirePosted,
  restoreComment,
  restoreRemovedComment,
} from './comment.decider.ts'
import { presentComments } from './present-comments.ts'

export const mountComments = ({ mount, executor, ids, clock }: ServiceKit): void => {
  mount(CommentEndpoints.create, async ({ actor, body, read, execute }) => {
    requireActor(actor, body.userId)
    const { postId } = body
    const command = { commentId: ids.next(), postId, userId: actor.userId, comment: body.comment }
    const { commit } = await execute(async (load) => {
      await requirePost(read, postId)
      await requireOpenPost(load, postId)
      await requireActiveMember(load, actor.userId)
      return postComment(command)
    })
    const posted = commit?.events.find(isOfType(CommentStream.CommentPosted))
    // A retry with the same idempotency key may arrive after the comment was erased.
    if (commit === null || posted?.data === undefined) throw noSuchComment()
    const { commentId, ...facts } = posted.data
    const written = { ...facts, _id: commentId, createdAt: commit.time }
    return { status: 201, body: await present(read, written) }
  })

  mount(CommentEndpoints.list, async ({ params, query, read }) => {
    await requirePost(read, params.postId)
    const [found] = await read(POSTS, [
      { ...newestOf(PostLists.comments(params.postId), query), documents: PostKeys.comment('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const presented = await presentComments(read, entries.map(documentOf))
    // An unknown author is being erased, or has just registered.
    const comments = presented.filter(({ isAuthorKnown }) => isAuthorKnown).map((each) => each.comment)
    return { status: 200, body: { comments, nextCursor } }
  })

  mount(CommentEndpoints.remove, async ({ actor, params, execute }) => {
    await execute(async (load) => {
      await requireActiveMember(load, actor.userId)
      return deleteComment(await load(comment, CommentStream.of(params.id)), actor)
    })
    return { status: 204 }
  })

  const restored = async (read: ReadView, commentId: string) => {
    const {
      postedAt,
      commentId: _id,
      ...facts
    } = requirePosted(await executor.load(comment, CommentStream.of(commentId)))
    return present(read, { ...facts, _id, createdAt: postedAt })
  }

  mount(CommentEndpoints.restore, async ({ actor, params, read, execute }) => {
    const command = { actorId: actor.userId, now: clock.now() }
    await execute(async (load) => {
      await requireActiveMember(load, actor.userId)
      const state = await load(comment, CommentStream.of(params.id))
      const { postId } = requirePosted(state)
      const events = restoreComment(state, command)
      if (events.length > 0) await requirePost(read, postId)
      await requireOpenPost(load, postId)
      return events
    })
    return { status: 200, body: await restored(read, params.id) }
  })

  mount(AdminEndpoints.restoreComment, async ({ actor, params, read, execute }) => {
    await execute(async (load) => {
      await requireActiveMember(load, actor.userId)
      const state = await load(comment, CommentStream.of(params.id))
      await requireOpenPost(load, requirePosted(state).postId)
      return restoreRemovedComment(state, { adminId: actor.userId })
    })
    return { status: 200, body: await restored(read, params.id) }
  })
}

const present = async (read: ReadView, written: Omit<CommentDocument, 'order'>) => {
  const [presented] = await presentComments(read, [written])
  if (presented === undefined) throw new Error('The response lacks a presented comment.')
  return presented.comment
}
