import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventData } from '@soko/contracts/events/event-data.ts'
import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { EventOf } from '@soko/platform/event-log/event-definitions.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { factId } from './activity-view.ts'
import { figures, forget, putBack, record, withdraw } from './facts.ts'

/**
 * Applies one of content's events: of each post the newest activity of each kind. A deleted post is not counted; that it
 * was published has happened all the same.
 */
export const applyPostActivity = async (sourced: SourcedEvent, view: ViewWriter): Promise<void> => {
  const event = sourced as EventOf<EventData<typeof ContentEvents>, SourcedEvent>
  const postId = subjectOf(event.stream, 'post')
  if (postId === undefined) return
  switch (event.type) {
    case 'PostPublished':
      return event.data && record(view, factId('published', postId), 'published', event, byAuthor(event.data))
    case 'PostRevised':
      return event.data && record(view, factId('revised', postId), 'revised', event, byAuthor(event.data))
    case 'PostRetracted': {
      await withdraw(view, factId('published', postId), figures)
      if (event.data === undefined) return
      const { by: actorId } = event.data
      return record(view, factId('deleted', postId), 'deleted', event, { actorId, postId })
    }
    case 'PostRestored':
      await putBack(view, factId('published', postId), figures)
      if (event.data === undefined) return
      return record(view, factId('restored', postId), 'restored', event, {
        actorId: event.data.by ?? event.data.authorId,
        postId,
      })
    case 'PostErased':
      for (const kind of ['published', 'revised', 'deleted', 'restored'] as const)
        await forget(view, factId(kind, postId))
      return
    default:
  }
}

const byAuthor = ({ authorId, postId }: { readonly authorId: string; readonly postId: string }) => ({
  actorId: authorId,
  postId,
})
