import type { Post as PostAnswer } from '@soko/contracts/types/post.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Executed, Executor } from '@soko/platform/decider/execute.ts'
import type { EventLog, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { presentWhole } from '../posts/view/present-posts.ts'
import { PostStream } from '../posts/post.events.ts'
import { type LivePost, post, type Post } from '../posts/post.ts'

type Source = { readonly log: Pick<EventLog, 'readStream'>; readonly executor: Pick<Executor, 'load'> }

/** Returns the state of a post after a command; for a retry, after the command's first execution. */
export const stateAfter = async (
  { log, executor }: Source,
  { commit, duplicate }: Executed,
  postId: string,
): Promise<Post> => {
  const stream = PostStream.of(postId)
  if (commit === null) return executor.load(post, stream)
  const index = commit.events.findIndex((event) => event.stream === stream)
  const recorded = commit.events[index]
  if (recorded?.version === 1) {
    const first: StreamEvent = { ...recorded, position: commit.position, index, time: commit.time }
    return post.evolve(post.initial, first)
  }
  if (!duplicate) return executor.load(post, stream)
  const events = await log.readStream(stream)
  return events.filter(({ position }) => position <= commit.position).reduce(post.evolve, post.initial)
}

/**
 * Computes the post from its events, so it is current even if the views are stale; author, image and counts
 * come from the views.
 * @throws Refusal 404 if the post is not published.
 */
export const answerPost = async (read: ReadView, state: Post): Promise<PostAnswer> => {
  if (state.status !== 'published') {
    throw new Refusal(404, 'not-found', 'There is no such analysis any more.')
  }
  return presentPost(read, state)
}

export const presentPost = async (read: ReadView, state: LivePost): Promise<PostAnswer> => {
  const { html } = state.content
  const { text, minutes } = readPostText(html)
  const [whole] = await presentWhole(read, [{ post: cardDocument(state, text, minutes), html }])
  if (whole === undefined) throw new Error('A post that is presented is missing from the answer.')
  return whole
}

const cardDocument = (
  { postId, authorId, isImport, content, version, createdAt, updatedAt }: LivePost,
  desc: string,
  minutes: number,
) => ({
  _id: postId,
  userId: authorId,
  order: 0,
  slug: content.slug,
  slugs: [content.slug],
  title: content.title,
  editorText: content.editorText,
  desc,
  readingMinutes: minutes,
  image: content.image ?? '',
  categories: content.categories,
  ...(content.calls !== undefined && { calls: content.calls }),
  ...detailsOf(content),
  ...(isImport && { isImport }),
  createdAt,
  updatedAt,
  version,
  applied: 0,
  retracted: false,
})
