import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { InboxKeys, type RemovalDocument, reportedId } from './inbox-view.ts'

/** Applies that a post or comment is gone or back: what an admin has taken away, and who did. */
export const applyRemoval = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const id = removedId(event)
  if (id === undefined) return
  const removal = removalOf(event)
  if (removal === undefined) view.delete(InboxKeys.removal(id))
  else view.put(InboxKeys.removal(id), removal)
}

/** The id of the post or comment that such an event is about: its stream says so, also of one that is erased. */
export const removedId = ({ stream }: Pick<SourcedEvent, 'stream'>): string | undefined => {
  const postId = subjectOf(stream, 'post')
  if (postId !== undefined) return reportedId({ postId, commentId: null })
  const commentId = subjectOf(stream, 'comment')
  return commentId === undefined ? undefined : reportedId({ postId: '', commentId })
}

/** Undefined unless somebody else than the author took it away. */
const removalOf = ({ type, data, time: at }: SourcedEvent): RemovalDocument | undefined => {
  if (data === undefined || (type !== 'PostRetracted' && type !== 'CommentDeleted')) return undefined
  const { by, authorId, userId } = data as { by: string; authorId?: string; userId?: string }
  return by === (authorId ?? userId) ? undefined : { by, at }
}
