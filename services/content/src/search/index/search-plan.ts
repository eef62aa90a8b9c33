import type { DatabaseSync } from 'node:sqlite'
import { fold, typedGrams, typedWords } from './folding.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import {
  allOf,
  anyOf,
  authorToken,
  beginningWith,
  categoryToken,
  exactly,
  nothing,
  titleWordToken,
  without,
} from './search-tokens.ts'
import { createVocabularyReader, isLongWord } from './search-vocabulary.ts'

/** What to ask for each tier, and which of the rows found belong in it by their title. */
export type Plan = {
  readonly [Tier in 'title' | 'text']: {
    /** Which of a partition's tables. */
    readonly tableOf: (partition: number) => string
    /** An FTS5 expression; undefined: the tier is empty. */
    readonly match: string | undefined
    /** `folded` is the title as `posts.folded` has it. */
    readonly accepts: (folded: string) => boolean
  }
}

/** A plan that forgives, and the known words it takes for each word typed. */
export type ForgivingPlan = Plan & { readonly corrections: ReadonlyMap<string, readonly string[]> }

const oneOf = (parts: readonly string[]) => (parts.length === 0 ? nothing : anyOf(parts))

/** A word as a beginning, and known words that may be meant by it. */
export type WordForms = { readonly beginning: string; readonly corrections: readonly string[] }

/** A word is not cut shorter than this, in characters, to find what is near it. */
const shortestNear = 4

export type Filters = { readonly category?: string; readonly authorId?: string }

/** A title's grams only preselect: so many of a long term are enough. */
const mostGrams = 24
/** Words of a term beyond this are ignored. */
const mostWords = 16
/** A beginning with more known words than this is left to FTS5, which then reads all their rows before the first. */
const mostEndings = 256
/** A word that begins the names of more authors than this finds by the names of the first of them only. */
const mostAuthors = 256

/** Turns terms into FTS5 expressions. Everything typed ends up in quoted tokens: no query syntax gets through. */
export function createPlanner(db: DatabaseSync) {
  const vocabulary = createVocabularyReader(db)
  const findCategory = db.prepare('SELECT no FROM categories WHERE folded = ?')
  const findAuthor = db.prepare('SELECT no FROM authors WHERE id = ?')
  const authorsNamed = db.prepare(
    `SELECT DISTINCT author FROM author_words JOIN authors ON no = author
     WHERE word >= ? AND word < ? AND posts > 0 ORDER BY author LIMIT ${mostAuthors}`,
  )

  /** The tokens a post must have; undefined when no post can have them. */
  function filterTokens({ category, authorId }: Filters): string[] | undefined {
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

  /**
   * FTS5 merges all rows of a long beginning before it answers the first; the same words one by one it reads lazily.
   * So the vocabulary spells a long beginning out.
   */
  function wordBeginning(word: string, toToken = (written: string) => written): string[] {
    if (!isLongWord(word)) return [beginningWith(toToken(word))]
    const endings = vocabulary.beginningWith(word, mostEndings + 1)
    if (endings.length > mostEndings) return [beginningWith(toToken(word))]
    return endings.map((ending) => exactly(toToken(ending)))
  }

  /**
   * A term of one word is in every title with a word so begun. FTS5 leaves those posts out of the text tier faster than
   * they are left out by their titles, one by one, where most that have the word have it in the title.
   */
  function outsideTitles(match: string, term: string): string {
    const words = typedWords(term)
    const titleWords = words.size === 1 && words.has(term) ? wordBeginning(term, titleWordToken) : []
    return titleWords.length === 0 ? match : without(match, anyOf(titleWords))
  }

  function authorsByWord(beginning: string, end: string): string[] {
    return authorsNamed.all(beginning, end).map((row) => exactly(authorToken(Number(row['author']))))
  }

  function matchWord(word: string, corrections: readonly string[]): string {
    return oneOf([
      ...wordBeginning(word),
      ...corrections.map(exactly),
      ...authorsByWord(word, `${word}\u{10ffff}`),
      ...corrections.flatMap((correction) => authorsByWord(correction, `${correction}\u0000`)),
    ])
  }

  /** What a word may stand for: itself as a beginning, and the known words a typo away. */
  const formsOf = (word: string) => ({ beginning: word, corrections: vocabulary.corrections(word) })

  function titlesWith({ beginning, corrections }: WordForms): string {
    return oneOf([
      ...wordBeginning(beginning, titleWordToken),
      ...corrections.map((known) => exactly(titleWordToken(known))),
    ])
  }

  return {
    /** The forms of each of a term's words. */
    forms: (term: string): WordForms[] => [...typedWords(term)].slice(0, mostWords).map(formsOf),
    /** The same, where a word that nothing begins with gives way to its own longest beginning that something does. */
    nearForms: (term: string): WordForms[] =>
      [...typedWords(term)].slice(0, mostWords).map((word) => {
        const forms = formsOf(word)
        let beginning = Array.from(word)
        if (forms.corrections.length > 0) return forms
        while (
          beginning.length > shortestNear &&
          vocabulary.beginningWith(beginning.join(''), 1).length === 0
        ) {
          beginning = beginning.slice(0, -1)
        }
        return { beginning: beginning.join(''), corrections: [] }
      }),
    titlesWith,
    /** The term as typed in the title, then its words anywhere. Undefined when the filters leave nothing. */
    exact(term: string, filters: Filters): Plan | undefined {
      const required = filterTokens(filters)
      if (required === undefined) return undefined
      const words = [...typedWords(term)].slice(0, mostWords)
      return {
        title: {
          tableOf: titlesOf,
          match: allOf([...[...typedGrams(term)].slice(0, mostGrams).map(exactly), ...required]),
          accepts: (folded) => folded.includes(term),
        },
        text: {
          tableOf: wordsOf,
          match:
            words.length === 0
              ? undefined
              : outsideTitles(allOf([...words.map((word) => matchWord(word, [])), ...required]), term),
          accepts: (folded) => !folded.includes(term),
        },
      }
    },
    /** Every word, or a known one a typo away, in the title; then anywhere. Undefined where there is nothing to correct. */
    forgiving(term: string, filters: Filters): ForgivingPlan | undefined {
      const required = filterTokens(filters)
      const words = [...typedWords(term)]
        .slice(0, mostWords)
        .map((word) => ({ word, corrections: vocabulary.corrections(word) }))
      if (required === undefined || words.every(({ corrections }) => corrections.length === 0))
        return undefined
      const inTitle = allOf(
        words.map(({ word, corrections }) =>
          oneOf([
            ...wordBeginning(word, titleWordToken),
            ...corrections.map((known) => exactly(titleWordToken(known))),
          ]),
        ),
      )
      const anywhere = allOf(words.map(({ word, corrections }) => matchWord(word, corrections)))
      const always = () => true
      return {
        corrections: new Map(words.map(({ word, corrections }) => [word, corrections])),
        title: { tableOf: wordsOf, match: allOf([inTitle, ...required]), accepts: always },
        text: { tableOf: wordsOf, match: without(allOf([anywhere, ...required]), inTitle), accepts: always },
      }
    },
  }
}
