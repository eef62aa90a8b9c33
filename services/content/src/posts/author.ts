import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'
import type { Fold } from '@soko/platform/decider/decider.ts'

/** Events of stream `author-<userId>`, which begins when the author is erased. */
export type AuthorEvents = {
  /** From here on nothing of the author's is published, so that the posts to be erased can be counted. */
  AuthorErasureBegun: { userId: string }
  /** All posts of the author have been erased. */
  AuthorErased: { userId: string }
}

export const authorEvents: DefinitionsOf<AuthorEvents> = {
  AuthorErasureBegun: { schema: 1, publish: null },
  AuthorErased: { schema: 1, publish: (data) => data },
}

export const authorStream = (userId: string): string => `author-${userId}`

/** `begunAt` is the log's position at which the erasure began. */
export type Author =
  { readonly status: 'active' } | { readonly status: 'leaving' | 'erased'; readonly begunAt: number }

export const author: Fold<Author> = {
  initial: { status: 'active' },
  evolve: (state, { type, position }) => {
    switch (type) {
      case 'AuthorErasureBegun':
        return { status: 'leaving', begunAt: position }
      case 'AuthorErased':
        return { status: 'erased', begunAt: state.status === 'active' ? position : state.begunAt }
      default:
        return state
    }
  },
}
