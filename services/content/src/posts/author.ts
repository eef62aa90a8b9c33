import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { AuthorStream } from './author.events.ts'

export type Author = { readonly status: 'active' | 'leaving' | 'erased' }

export const author: Fold<Author> = foldOf(AuthorStream, {
  initial: { status: 'active' },
  evolve: (_state: Author, { type }) => ({ status: type === 'AuthorErased' ? 'erased' : 'leaving' }),
})
