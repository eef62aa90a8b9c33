import type { Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'
import type { AuthorOf } from './notices-of-commit.ts'

const MOST_KEPT = 10_000

const Answer = z.object({ authorId: z.string() })

/** Fetches and caches the authors of recently commented posts. Returns undefined if content does not respond. */
export const createPostAuthors = (peers: Peers): AuthorOf => {
  const known = new Map<string, string>()
  return async (postId) => {
    const kept = known.get(postId)
    if (kept !== undefined) return kept
    try {
      const { body } = await peers.get('content', `/internal/posts/${postId}/author`)
      const authorId = Answer.safeParse(body).data?.authorId
      if (authorId === undefined) return undefined
      const oldest = known.size >= MOST_KEPT ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(postId, authorId)
      return authorId
    } catch {
      return undefined
    }
  }
}
