import { namedById } from '@soko/contracts/events/stream-names.ts'
import { type Fold, foldOf, Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { z } from 'zod'

/** The stream of a post in social. It starts when the post is erased. */
export const CommentedPostStream = definePrivateStream(namedById('post'), {
  /** Blocks further comments and bookmarks, so that the existing ones can be erased. */
  PostClosed: z.object({ postId: z.string() }),
})

export type CommentedPost = 'open' | 'closed'

export const commentedPost: Fold<CommentedPost> = foldOf(CommentedPostStream, {
  initial: 'open',
  evolve: () => 'closed',
})

/**
 * A command that calls this cannot commit after the post's erasure, even if it began earlier.
 * @throws Refusal 404 when the post has been erased.
 */
export const requireOpenPost = async (load: Load, postId: string): Promise<void> => {
  if ((await load(commentedPost, CommentedPostStream.of(postId))) === 'closed') throw noSuchPost()
}

export const noSuchPost = (): Refusal => new Refusal(404, 'not-found', 'There is no such analysis.')

export const closePost = (state: CommentedPost, postId: string): readonly NewEvent[] =>
  state === 'closed' ? [] : [CommentedPostStream.PostClosed(postId, { postId })]
