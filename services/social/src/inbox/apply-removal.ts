import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicComment } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { InboxKeys, type RemovalDocument, reportedId } from './inbox-view.ts'

type Removal = PublishedEventOf<typeof PublicPost | typeof PublicComment>

/** Stores removals of posts and comments by admins, but no deletions by their authors. */
export const applyRemoval = async (event: Removal, view: ViewWriter): Promise<void> => {
  const id = removedId(event)
  if (id === undefined) return
  const removal = removalOf(event)
  if (removal === undefined) view.delete(InboxKeys.removal(id))
  else view.put(InboxKeys.removal(id), removal)
}

/** Reads the id from the stream's name, which is known even if the event's data was erased. */
export const removedId = ({ stream }: { readonly stream: string }): string | undefined => {
  const postId = PublicPost.idOf(stream)
  if (postId !== undefined) return reportedId({ postId, commentId: null })
  const commentId = PublicComment.idOf(stream)
  return commentId === undefined ? undefined : reportedId({ postId: '', commentId })
}

/** Returns undefined for other events and for deletions by the author. */
const removalOf = (event: Removal): RemovalDocument | undefined => {
  if (event.type !== 'PostRetracted' && event.type !== 'CommentDeleted') return undefined
  if (event.data === undefined) return undefined
  const { by } = event.data
  const author = 'authorId' in event.data ? event.data.authorId : event.data.userId
  return by === author ? undefined : { by, at: event.time }
}
