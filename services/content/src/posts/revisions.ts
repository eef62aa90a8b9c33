import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { PostContent } from './post.ts'
import { PostStream } from './post.events.ts'

/** One version of a post: its content, and where in the log it stands. */
export type PostRevision = {
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly position: number
  /** The fields that differ from the version before; none in the first. */
  readonly changed: readonly string[]
  /** What the author says of the change; empty where they say nothing. */
  readonly note: string
  readonly content: PostContent
}

/** All versions of a post that have not been erased, oldest first. */
export const readRevisions = async (
  log: Pick<EventLog, 'readStream'>,
  postId: string,
): Promise<readonly PostRevision[]> => {
  const events = loggedEvents(PostStream, await log.readStream(PostStream.of(postId)))
  return events
    .filter((event) => event.type === 'PostPublished' || event.type === 'PostRevised')
    .flatMap(({ data, time, position }, at) => {
      if (data === undefined) return []
      const { postId: _post, authorId: _author, ...rest } = data
      const { changed = [], note = '', ...content } = { changed: undefined, note: undefined, ...rest }
      return [{ version: at + 1, at: time, position, changed, note, content }]
    })
}
