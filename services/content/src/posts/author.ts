import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { AuthorStream } from './author.events.ts'

/** `begunAt` is the log's position at which the erasure began. */
export type Author =
  { readonly status: 'active' } | { readonly status: 'leaving' | 'erased'; readonly begunAt: number }

export const author: Fold<Author> = foldOf(AuthorStream, {
  initial: { status: 'active' },
  evolve: (state: Author, { type, position }) => {
    switch (type) {
      case 'AuthorErasureBegun':
        return { status: 'leaving', begunAt: position }
      case 'AuthorErased':
        return { status: 'erased', begunAt: state.status === 'active' ? position : state.begunAt }
    }
  },
})
