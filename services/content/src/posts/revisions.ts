import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { PostContent } from './post.ts'
import { PostStream } from './post.events.ts'

export type PostRevision = {
  readonly version: number
  readonly at: string
  readonly position: number
  readonly changed: readonly string[]
  readonly note: string
  readonly content: PostContent
}

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
