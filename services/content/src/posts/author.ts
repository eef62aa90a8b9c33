import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { AuthorStream } from './author.events.ts'

/** Whether somebody may publish. */
export type Author = { readonly status: 'active' | 'leaving' | 'erased' }

export const author: Fold<Author> = foldOf(AuthorStream, {
  initial: { status: 'active' },
  evolve: (_state: Author, { type }) => ({ status: type === 'AuthorErased' ? 'erased' : 'leaving' }),
})
