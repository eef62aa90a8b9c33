import type { DatabaseSync } from 'node:sqlite'
import { fold, typedGrams, typedWords } from './folding.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import type { SuggestQuery, Suggestions } from './search-index.ts'
import { allOf, exactly } from './search-tokens.ts'
import type { FoundPost, Walk } from './search-walk.ts'
import type { createWords, WordForms } from './search-words.ts'

const NEWEST = Number.MAX_SAFE_INTEGER
/** How many of the newest titles with a word are read to find similar titles. */
const NEAR_TITLES_READ = 50
/** The minimum length of a word in characters. Shorter words are in too many titles to be significant. */
const MIN_SIGNIFICANT = 3

export function createSuggestions(
  db: DatabaseSync,
  walk: Walk,
  words: ReturnType<typeof createWords>,
): (query: SuggestQuery) => Suggestions {
  const { titleOf, categoriesWith, categoriesLike, authorsLike, peopleNamed } = createStatements(db)

  function people(term: string, limit: number): Suggestions {
    const typed = [...typedWords(term)]
    const found = peopleNamed.all(JSON.stringify(typed), typed.length, limit)
    return { titles: [], categories: [], authors: found.map((row) => ({ authorId: String(row['id']) })) }
  }

  const withTitles = (posts: readonly FoundPost[]) =>
    posts.map(({ row, id }) => ({ id, title: String(titleOf.get(row)?.['title']) }))

  /** Returns titles in which a word starts with the term, then titles that contain it elsewhere. */
  function titles(term: string, limit: number) {
    const found = new Map<string, FoundPost>()
    for (const part of [` ${term}`, term]) {
      for (const post of walk(titlesOf, allOf([...typedGrams(part)].map(exactly)), NEWEST)) {
        if (found.size === limit) break
        if (post.folded.includes(part) && !found.has(post.id)) found.set(post.id, post)
      }
    }
    return withTitles([...found.values()])
  }

  function firstOf(match: string, limit: number): FoundPost[] {
    const found: FoundPost[] = []
    for (const post of walk(wordsOf, match, NEWEST)) {
      if (found.push(post) >= limit) break
    }
    return found
  }

  /** Returns the titles with most of the words; of titles with equally many, the newest first. */
  function nearTitles(forms: readonly WordForms[], limit: number) {
    const found = new Map<string, { readonly post: FoundPost; readonly words: number }>()
    for (const word of forms) {
      for (const post of firstOf(words.inTitle(word), NEAR_TITLES_READ)) {
        found.set(post.id, { post, words: (found.get(post.id)?.words ?? 0) + 1 })
      }
    }
    const nearest = [...found.values()].toSorted((a, b) => b.words - a.words || b.post.row - a.post.row)
    return withTitles(nearest.slice(0, limit).map(({ post }) => post))
  }

  function like(forms: readonly WordForms[], atLeast: number, limit: number) {
    const json = JSON.stringify(forms.map(({ beginning, corrections }) => [beginning, ...corrections]))
    return {
      categories: categoriesLike.all(json, atLeast, limit).map((row) => String(row['name'])),
      authors: authorsLike.all(json, atLeast, limit).map((row) => ({ authorId: String(row['id']) })),
    }
  }

  function near(term: string, limit: number): Suggestions {
    const forms = words
      .nearForms(term)
      .filter(({ beginning }) => Array.from(beginning).length >= MIN_SIGNIFICANT)
    return { titles: nearTitles(forms, limit), ...like(forms, 1, limit) }
  }

  return ({ term, limit, isNear = false, ofPeople = false }) => {
    const folded = fold(term)
    if (folded === '') return { titles: [], categories: [], authors: [] }
    if (ofPeople) return people(folded, limit)
    if (isNear) return near(folded, limit)
    const exact = {
      titles: titles(folded, limit),
      categories: categoriesWith.all(folded, folded, limit).map((row) => String(row['name'])),
      authors: people(folded, limit).authors,
    }
    if (exact.titles.length + exact.categories.length + exact.authors.length > 0) return exact
    const forms = words.forms(folded)
    if (forms.every(({ corrections }) => corrections.length === 0)) return exact
    return {
      titles: withTitles(firstOf(allOf(forms.map(words.inTitle)), limit)),
      ...like(forms, forms.length, limit),
    }
  }
}

function createStatements(db: DatabaseSync) {
  const titleOf = db.prepare('SELECT title FROM posts WHERE row = ?')
  const categoriesWith = db.prepare(
    'SELECT name FROM categories WHERE instr(folded, ?) ORDER BY instr(folded, ?) = 1 DESC, posts DESC, folded LIMIT ?',
  )
  // Parameters: the forms of each word as JSON, and the minimum number of matching words.
  const categoriesLike = db.prepare(
    `SELECT name, (SELECT count(*) FROM json_each(?) AS word WHERE EXISTS (
         SELECT 1 FROM json_each(word.value) AS form WHERE instr(' ' || folded, ' ' || form.value))) AS held
     FROM categories WHERE held >= ? ORDER BY held DESC, posts DESC, folded LIMIT ?`,
  )
  const authorsLike = db.prepare(
    `SELECT id, (SELECT count(*) FROM json_each(?) AS word WHERE EXISTS (
         SELECT 1 FROM json_each(word.value) AS form JOIN author_words
         ON author = no AND author_words.word >= form.value AND author_words.word < form.value || char(0x10ffff))) AS held
     FROM authors WHERE posts > 0 AND held >= ? ORDER BY held DESC, posts DESC, no LIMIT ?`,
  )

  // Parameter: the words as JSON. Includes users without posts.
  const peopleNamed = db.prepare(
    `SELECT id FROM authors WHERE no IN (
         SELECT author FROM json_each(?) AS typed JOIN author_words
         ON word >= typed.value AND word < typed.value || char(0x10ffff)
         GROUP BY author HAVING count(DISTINCT typed.key) = ?)
     ORDER BY posts DESC, no LIMIT ?`,
  )

  return { titleOf, categoriesWith, categoriesLike, authorsLike, peopleNamed }
}
