import type { Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'
import type { AuthorOf } from './updates-of-commit.ts'

const MAX_CACHED = 10_000

const Answer = z.object({ authorId: z.string() })

/** Caches the authors of the last 10,000 posts. Returns undefined if content does not respond. */
export const createPostAuthors = (peers: Peers): AuthorOf => {
  const known = new Map<string, string>()
  return async (postId) => {
    const cached = known.get(postId)
    if (cached !== undefined) return cached
    try {
      const { body } = await peers.get('content', `/internal/posts/${postId}/author`)
      const authorId = Answer.safeParse(body).data?.authorId
      if (authorId === undefined) return undefined
      const oldest = known.size >= MAX_CACHED ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(postId, authorId)
      return authorId
    } catch {
      return undefined
    }
  }
}
