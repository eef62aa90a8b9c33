import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PostStream } from '../posts/post.events.ts'
import { post, type Post } from '../posts/post.ts'
import { releaseSlugs } from '../writing/slugs/claim-slug.ts'
import { slugsOfPost } from '../writing/slugs/slugs-of-post.ts'

/** Decides about a post; if it is erased, all its slugs are free with the same commit. */
export const eraseWithSlugs = async (
  load: Load,
  dataKey: Uint8Array,
  postId: string,
  decide: (state: Post) => readonly NewEvent[],
): Promise<readonly NewEvent[]> => {
  const stream = PostStream.of(postId)
  const events = decide(await load(post, stream))
  if (!events.some(({ type }) => type === PostStream.PostErased.type)) return events
  const slugs = await load(slugsOfPost, stream)
  return [...events, ...(await releaseSlugs(load, dataKey, { slugs, postId }))]
}
