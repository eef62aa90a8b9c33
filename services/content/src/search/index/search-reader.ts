import type { DatabaseSync } from 'node:sqlite'
import { fold } from './folding.ts'
import { createCorrections } from './reported-corrections.ts'
import { decodeCursor } from './search-cursor.ts'
import { inTransaction } from './search-database.ts'
import { InvalidCursor } from './search-errors.ts'
import type { Correction, SearchPage, SearchQuery, SuggestQuery, Suggestions } from './search-index.ts'
import { createPager, type HitPage } from './search-pages.ts'
import { createFilters } from './search-filters.ts'
import { createPlanner } from './search-plan.ts'
import { createSuggestions } from './search-suggestions.ts'
import { createWalker } from './search-walk.ts'
import { createWords } from './search-words.ts'

const nothing = { hits: [], count: { posts: 0, isAll: true, categories: [] }, corrected: [] }

const resultOf = ({ rows: _rows, ...page }: HitPage, corrected: readonly Correction[] = []) => ({
  ...page,
  corrected,
})

/** The part of the engine that reads; synchronous. Each result is from a single state of the file. */
export function createSearchReader(db: DatabaseSync) {
  const words = createWords(db)
  const planner = createPlanner(words, createFilters(db))
  const page = createPager(db)
  const correctionsIn = createCorrections(db)
  const suggestions = createSuggestions(db, createWalker(db), words)
  const selectCheckpoint = db.prepare('SELECT checkpoint FROM state')

  function find(query: SearchQuery): Omit<SearchPage, 'checkpoint'> {
    const { term, cursor, category, authorId, exact = false } = query
    const filters = {
      ...(category !== undefined && { category }),
      ...(authorId !== undefined && { authorId }),
    }
    const after = cursor === undefined ? undefined : decodeCursor(cursor)
    if (exact && after?.mode === 'typo') throw new InvalidCursor()
    const folded = fold(term)
    if (folded === '') return nothing
    if (after?.mode !== 'typo') {
      const plan = planner.exact(folded, filters)
      const found = plan === undefined ? nothing : resultOf(page(plan, 'exact', query, after))
      if (found.hits.length > 0 || after !== undefined || exact) return found
    }
    const plan = planner.forgiving(folded, filters)
    if (plan === undefined) return nothing
    const found = page(plan, 'typo', query, after)
    return resultOf(found, correctionsIn(found.rows, plan.corrections))
  }

  return {
    search(query: SearchQuery): SearchPage {
      return inTransaction(db, 'DEFERRED', () => {
        const checkpoint = selectCheckpoint.get()?.['checkpoint']
        return { ...find(query), checkpoint: checkpoint === undefined ? null : String(checkpoint) }
      })
    },
    suggest(query: SuggestQuery): Suggestions {
      return inTransaction(db, 'DEFERRED', () => suggestions(query))
    },
  }
}
