import type { DatabaseSync } from 'node:sqlite'
import { fold, typedGrams, typedWords } from './folding.ts'
import { titlesOf } from './search-database.ts'
import type { SuggestQuery, Suggestions } from './search-index.ts'
import { allOf, exactly } from './search-tokens.ts'
import type { Walk } from './search-walk.ts'

/** Answers what a typed beginning may become. */
export function createSuggestions(db: DatabaseSync, walk: Walk): (query: SuggestQuery) => Suggestions {
  const titleOf = db.prepare('SELECT title FROM posts WHERE row = ?')
  const categoriesWith = db.prepare(
    'SELECT name FROM categories WHERE instr(folded, ?) ORDER BY instr(folded, ?) = 1 DESC, posts DESC, folded LIMIT ?',
  )
  const authorsWith = db.prepare(
    `SELECT id FROM authors WHERE posts > 0 AND NOT EXISTS (
       SELECT 1 FROM json_each(?) AS typed WHERE NOT EXISTS (
         SELECT 1 FROM author_words WHERE author = no AND word >= typed.value AND word < typed.value || char(0x10ffff)))
     ORDER BY posts DESC, no LIMIT ?`,
  )

  /** Titles in which the term begins a word, then those that contain it elsewhere. */
  function titles(term: string, limit: number) {
    const found = new Map<string, string>()
    for (const part of [` ${term}`, term]) {
      for (const { row, id, folded } of walk(
        titlesOf,
        allOf([...typedGrams(part)].map(exactly)),
        Number.MAX_SAFE_INTEGER,
      )) {
        if (found.size === limit) break
        if (folded.includes(part) && !found.has(id)) found.set(id, String(titleOf.get(row)?.['title']))
      }
    }
    return [...found].map(([id, title]) => ({ id, title }))
  }

  return ({ term, limit }) => {
    const folded = fold(term)
    if (folded === '') return { titles: [], categories: [], authors: [] }
    const words = [...typedWords(folded)]
    return {
      titles: titles(folded, limit),
      categories: categoriesWith.all(folded, folded, limit).map((row) => String(row['name'])),
      authors:
        words.length === 0
          ? []
          : authorsWith.all(JSON.stringify(words), limit).map((row) => ({ authorId: String(row['id']) })),
    }
  }
}
