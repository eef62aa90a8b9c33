import { event, type Fold, Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'

/** Events of stream `post-<postId>`, which begins when the post has been erased. */
export type CommentedPostEvents = {
  /** From here on no comment or bookmark of the post is recorded, so that those there are can be erased. */
  PostClosed: { readonly postId: string }
}

export const commentedPostEvents: {
  readonly PostClosed: EventDefinition<CommentedPostEvents['PostClosed']>
} = { PostClosed: { schema: 1, publish: null } }

export const commentedPostStream = (postId: string): string => `post-${postId}`

/** Whether a post can still be commented on and bookmarked. */
export type CommentedPost = 'open' | 'closed'

export const commentedPost: Fold<CommentedPost> = { initial: 'open', evolve: () => 'closed' }

/** A command that begins before the post is erased cannot end after it. @throws Refusal 404 when it has been erased. */
export const requireOpenPost = async (load: Load, postId: string): Promise<void> => {
  if ((await load(commentedPost, commentedPostStream(postId))) === 'closed') throw noSuchPost()
}

/** The answer to what is about a post that is not there, or not to be seen. */
export const noSuchPost = (): Refusal => new Refusal(404, 'not-found', 'There is no such analysis.')

export const closePost = (state: CommentedPost, postId: string): readonly NewEvent[] =>
  state === 'closed' ? [] : [event(commentedPostStream(postId), 'PostClosed', { postId })]
