import type { DatabaseSync } from 'node:sqlite'
import { fold } from './folding.ts'
import { decodeCursor, encodeCursor, type SearchPosition } from './search-cursor.ts'
import { inTransaction } from './search-database.ts'
import type { SearchHit, SearchPage, SearchQuery, SuggestQuery, Suggestions } from './search-index.ts'
import { createPlanner, type Plan } from './search-plan.ts'
import { createSuggestions } from './search-suggestions.ts'
import { createWalker } from './search-walk.ts'

/** The reading half of the engine, synchronous. Each answer comes from one state of the file. */
export function createSearchReader(db: DatabaseSync) {
  const planner = createPlanner(db)
  const walk = createWalker(db)
  const suggestions = createSuggestions(db, walk)
  const selectCheckpoint = db.prepare('SELECT checkpoint FROM state')

  /** A page of the plan's tiers, from the newest post or after the position given. */
  function page(plan: Plan, mode: SearchPosition['mode'], limit: number, after?: SearchPosition) {
    const hits: SearchHit[] = []
    let last: SearchPosition | undefined
    for (const tier of after?.tier === 'text' ? (['text'] as const) : (['title', 'text'] as const)) {
      const { tableOf, match, accepts } = plan[tier]
      const below = after?.tier === tier ? after.row : Number.MAX_SAFE_INTEGER
      for (const { row, id, folded } of match === undefined ? [] : walk(tableOf, match, below)) {
        if (!accepts(folded)) continue
        if (hits.length === limit && last !== undefined) return { hits, nextCursor: encodeCursor(last) }
        hits.push({ id, match: tier })
        last = { mode, tier, row }
      }
    }
    return { hits }
  }

  function find({ term, limit, cursor, ...filters }: SearchQuery) {
    const after = cursor === undefined ? undefined : decodeCursor(cursor)
    const folded = fold(term)
    if (folded === '') return { hits: [] }
    if (after?.mode !== 'typo') {
      const plan = planner.exact(folded, filters)
      const exact = plan === undefined ? { hits: [] } : page(plan, 'exact', limit, after)
      if (exact.hits.length > 0 || after !== undefined) return exact
    }
    const plan = planner.forgiving(folded, filters)
    return plan === undefined ? { hits: [] } : page(plan, 'typo', limit, after)
  }

  return {
    /** See `SearchIndex.search`. */
    search(query: SearchQuery): SearchPage {
      return inTransaction(db, 'DEFERRED', () => {
        const checkpoint = selectCheckpoint.get()?.['checkpoint']
        return { ...find(query), checkpoint: checkpoint === undefined ? null : String(checkpoint) }
      })
    },
    /** See `SearchIndex.suggest`. */
    suggest(query: SuggestQuery): Suggestions {
      return inTransaction(db, 'DEFERRED', () => suggestions(query))
    },
  }
}
