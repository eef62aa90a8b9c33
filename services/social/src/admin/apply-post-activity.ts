import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import type { z } from 'zod'
import { factId } from './activity-view.ts'
import { figures, forget, putBack, record, withdraw } from './facts.ts'

type Content = { [Type in keyof typeof ContentEvents]: z.infer<(typeof ContentEvents)[Type]> }

const STREAM_PREFIX = 'post-'

/**
 * Applies one of content's events: of each post the newest activity of each kind. A deleted post is not counted; that it
 * was published has happened all the same.
 */
export const applyPostActivity = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  if (!event.stream.startsWith(STREAM_PREFIX)) return
  const postId = event.stream.slice(STREAM_PREFIX.length)
  switch (event.type) {
    case 'PostPublished':
      return event.data && record(view, factId('published', postId), 'published', event, byAuthor(event))
    case 'PostRevised':
      return event.data && record(view, factId('revised', postId), 'revised', event, byAuthor(event))
    case 'PostRetracted': {
      await withdraw(view, factId('published', postId), figures)
      if (event.data === undefined) return
      const { by: actorId } = event.data as Content['PostRetracted']
      return record(view, factId('deleted', postId), 'deleted', event, { actorId, postId })
    }
    case 'PostRestored':
      await putBack(view, factId('published', postId), figures)
      return event.data && record(view, factId('restored', postId), 'restored', event, byAuthor(event))
    case 'PostErased':
      for (const kind of ['published', 'revised', 'deleted', 'restored'] as const)
        await forget(view, factId(kind, postId))
      return
    default:
  }
}

const byAuthor = ({ data }: SourcedEvent) => {
  const { postId, authorId } = data as Content['PostRestored']
  return { actorId: authorId, postId }
}
