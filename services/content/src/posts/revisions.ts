import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { PostContent } from './post.ts'
import { type PostEvents, postStream } from './post.events.ts'

/** One version of a post: its content, and where in the log it stands. */
export type PostRevision = {
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly position: number
  /** The fields that differ from the version before; none in the first. */
  readonly changed: readonly string[]
  readonly content: PostContent
}

/** All versions of a post that have not been erased, oldest first. */
export const readRevisions = async (
  log: Pick<EventLog, 'readStream'>,
  postId: string,
): Promise<readonly PostRevision[]> => {
  const events = await log.readStream(postStream(postId))
  return events
    .filter(({ type }) => type === 'PostPublished' || type === 'PostRevised')
    .map(({ data, time, position }, at) => ({ data, time, position, version: at + 1 }))
    .filter(({ data }) => data !== undefined)
    .map(({ data, time, position, version }) => {
      const {
        postId: _post,
        authorId: _author,
        ...rest
      } = data as PostEvents['PostPublished' | 'PostRevised']
      const { changed = [], ...content } = { changed: undefined, ...rest }
      return { version, at: time, position, changed, content }
    })
}
