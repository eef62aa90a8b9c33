import { PublicPost } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { factId } from './activity-view.ts'
import { totals, forget, putBack, record, withdraw } from './facts.ts'

/** Stores the newest activity per kind and post. A deleted post keeps its publication as an activity. */
export const applyPostActivity = async (
  event: PublishedEventOf<typeof PublicPost>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  switch (event.type) {
    case 'PostPublished':
      return event.data && record(view, factId('published', postId), 'published', event, byAuthor(event.data))
    case 'PostRevised':
      return event.data && record(view, factId('revised', postId), 'revised', event, byAuthor(event.data))
    case 'PostRetracted': {
      await withdraw(view, factId('published', postId), totals)
      if (event.data === undefined) return
      const { by: actorId } = event.data
      return record(view, factId('deleted', postId), 'deleted', event, { actorId, postId })
    }
    case 'PostRestored':
      await putBack(view, factId('published', postId), totals)
      if (event.data === undefined) return
      return record(view, factId('restored', postId), 'restored', event, {
        actorId: event.data.by ?? event.data.authorId,
        postId,
      })
    case 'PostErased':
      for (const kind of ['published', 'revised', 'deleted', 'restored'] as const)
        await forget(view, factId(kind, postId))
  }
}

const byAuthor = ({ authorId, postId }: { readonly authorId: string; readonly postId: string }) => ({
  actorId: authorId,
  postId,
})
