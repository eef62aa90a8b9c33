import type { EventOf } from '@soko/platform/event-log/event-definitions.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { type CommentDocument, PostKeys, PostLists, PostTags } from './post-view.ts'
import type { CommentEvents } from '../comments/comment.events.ts'

/** Applies one of social's events about a comment, whether or not the post is known yet. */
export const applyCommentEvent = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const { type, data, position, time } = event as EventOf<CommentEvents, SourcedEvent>
  if (data === undefined) return
  switch (type) {
    case 'CommentPosted': {
      const { commentId, postId, userId, comment } = data
      const document: CommentDocument = {
        _id: commentId,
        comment,
        userId,
        postId,
        createdAt: time,
        order: position,
      }
      view.put(PostKeys.comment(commentId), document)
      view.add(PostLists.comments(postId), commentId, position)
      view.add(PostLists.commentsHeld(postId), commentId, position)
      view.add(PostLists.commentsBy(userId), commentId, position)
      view.tag(PostTags.comments(postId))
      break
    }
    case 'CommentDeleted': {
      const { commentId, postId } = data
      view.remove(PostLists.comments(postId), commentId)
      view.tag(PostTags.comments(postId))
      break
    }
    case 'CommentRestored': {
      const { commentId, postId } = data
      const document = await view.get<CommentDocument>(PostKeys.comment(commentId))
      if (document === undefined) return
      view.add(PostLists.comments(postId), commentId, document.order)
      view.tag(PostTags.comments(postId))
      break
    }
    case 'CommentErased': {
      const { commentId, postId, userId } = data
      view.delete(PostKeys.comment(commentId))
      view.remove(PostLists.comments(postId), commentId)
      view.remove(PostLists.commentsHeld(postId), commentId)
      view.remove(PostLists.commentsBy(userId), commentId)
      view.tag(PostTags.comments(postId))
      break
    }
  }
}
