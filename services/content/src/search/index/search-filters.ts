import type { DatabaseSync } from 'node:sqlite'
import { fold } from './folding.ts'
import { authorToken, categoryToken, exactly } from './search-tokens.ts'

export type Filters = { readonly category?: string; readonly authorId?: string }

/** Returns a function that converts filters to FTS5 expressions; undefined if no post can match. */
export function createFilters(db: DatabaseSync): (filters: Filters) => readonly string[] | undefined {
  const findCategory = db.prepare('SELECT no FROM categories WHERE folded = ?')
  const findAuthor = db.prepare('SELECT no FROM authors WHERE id = ?')

  return ({ category, authorId }) => {
    const tokens: string[] = []
    if (category !== undefined) {
      const no = findCategory.get(fold(category))?.['no']
      if (no === undefined) return undefined
      tokens.push(exactly(categoryToken(Number(no))))
    }
    if (authorId !== undefined) {
      const no = findAuthor.get(authorId)?.['no']
      if (no === undefined) return undefined
      tokens.push(exactly(authorToken(Number(no))))
    }
    return tokens
  }
}
