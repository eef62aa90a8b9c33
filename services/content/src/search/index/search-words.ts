import type { DatabaseSync } from 'node:sqlite'
import { pairsIn } from '@soko/contracts/text/fold-letters.ts'
import { typedWords } from './folding.ts'
import {
  allOf,
  anyOf,
  authorToken,
  beginningWith,
  exactly,
  mentionToken,
  nothing,
  titleWordToken,
  without,
} from './search-tokens.ts'
import { createVocabularyReader, isLongWord } from './search-vocabulary.ts'
import { isForgiven } from './typos.ts'

/** A word prefix, and known words that it may be a typo of; for a pair in one word, also its parts. */
export type WordForms = {
  readonly beginning: string
  readonly corrections: readonly string[]
  readonly parts?: readonly string[]
}

/** A word is not cut shorter than this, in characters, to find what is near it. */
const shortestNear = 4
/** Words of a term beyond this are ignored. */
const mostWords = 16
/** Typos are forgiven in so many words of a term: FTS5 reads the rows of all that a word may stand for. */
const mostForgiven = 4
/** A beginning with more known words than this is left to FTS5, which then reads all their rows before the first. */
const mostEndings = 256
/** A word that begins the names of more authors than this finds by the names of the first of them only. */
const mostAuthors = 256

const oneOf = (parts: readonly string[]) => (parts.length === 0 ? nothing : anyOf(parts))

/** Returns the expression for posts that have all parts of a pair; empty for any other word. */
const bothOf = (parts: readonly string[] | undefined, of: (word: WordForms) => string): string[] =>
  parts === undefined ? [] : [allOf(parts.map((part) => of({ beginning: part, corrections: [] })))]

/** The words of a term that count. */
const wordsOf = (term: string): string[] => [...typedWords(term)].slice(0, mostWords)

/** Turns the words of a term into FTS5 expressions, by what the index knows of words and authors. */
export function createWords(db: DatabaseSync) {
  const vocabulary = createVocabularyReader(db)
  const byName = createNameSearch(db)

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

  const isKnown = (beginning: string): boolean => vocabulary.beginningWith(beginning, 1).length > 0

  /** A typo is likelier in a word that begins no known one. */
  function forgivenOf(words: readonly string[]): ReadonlySet<string> {
    const forgivable = words.filter(isForgiven)
    if (forgivable.length <= mostForgiven) return new Set(forgivable)
    const unknown = forgivable.filter((word) => !isKnown(word))
    const known = forgivable.filter(isKnown)
    return new Set([...unknown, ...known].slice(0, mostForgiven))
  }

  /**
   * Returns the words of a term as typed. A pair such as `usd/ngn` counts as one word, which matches `usdngn` or both
   * of its parts.
   */
  function typedOf(term: string): WordForms[] {
    const pairs = pairsIn(term)
    const rest = pairs.reduce((others, { text }) => others.replace(text, ' '), term)
    return [
      ...pairs.map(({ joined, parts }) => ({ beginning: joined, corrections: [], parts })),
      ...wordsOf(rest).map((word) => ({ beginning: word, corrections: [] })),
    ].slice(0, mostWords)
  }

  /** The alternatives of each word of a term: itself as a prefix, and the known words one typo away. */
  function formsOf(term: string): WordForms[] {
    const typed = typedOf(term)
    const forgiven = forgivenOf(
      typed.filter(({ parts }) => parts === undefined).map(({ beginning }) => beginning),
    )
    return typed.map((form) =>
      forgiven.has(form.beginning) ? { ...form, corrections: vocabulary.corrections(form.beginning) } : form,
    )
  }

  const inTitle = ({ beginning, corrections, parts }: WordForms): string =>
    oneOf([
      ...wordBeginning(beginning, titleWordToken),
      ...corrections.map((known) => exactly(titleWordToken(known))),
      ...bothOf(parts, inTitle),
    ])

  const anywhere = ({ beginning, corrections, parts }: WordForms): string =>
    oneOf([
      ...wordBeginning(beginning),
      ...corrections.map(exactly),
      ...byName(beginning, `${beginning}\u{10ffff}`),
      ...corrections.flatMap((correction) => byName(correction, `${correction}\u0000`)),
      ...bothOf(parts, anywhere),
    ])

  return {
    /** Each of a term's words as it is typed. */
    typed: typedOf,
    forms: formsOf,
    /** The same, where a word that nothing begins with gives way to its own longest beginning that something does. */
    nearForms: (term: string): WordForms[] =>
      formsOf(term).map((forms) => {
        let beginning = Array.from(forms.beginning)
        if (forms.corrections.length > 0 || forms.parts !== undefined) return forms
        while (beginning.length > shortestNear && !isKnown(beginning.join(''))) {
          beginning = beginning.slice(0, -1)
        }
        return { beginning: beginning.join(''), corrections: [] }
      }),
    /** Posts that have the word in their title. */
    inTitle,
    /** Posts that have the word anywhere, the names of their authors and of those they mention included. */
    anywhere,
    /**
     * A term of one word is in every title that has a word beginning with it. FTS5 leaves those posts out of the text tier
     * faster than
     * they are left out by their titles, one by one, where most that have the word have it in the title.
     */
    outsideTitles: (match: string, term: string): string => {
      const words = typedWords(term)
      const titleWords = words.size === 1 && words.has(term) ? wordBeginning(term, titleWordToken) : []
      return titleWords.length === 0 ? match : without(match, anyOf(titleWords))
    },
  }
}

/** Returns the function that finds posts which people of a name have written, or that mention them. */
function createNameSearch(db: DatabaseSync): (beginning: string, end: string) => string[] {
  const authorsNamed = db.prepare(
    `SELECT DISTINCT author FROM author_words JOIN authors ON no = author
     WHERE word >= ? AND word < ? AND posts > 0 ORDER BY author LIMIT ${mostAuthors}`,
  )

  const mentionedNamed = db.prepare(
    `SELECT DISTINCT id FROM author_words JOIN authors ON no = author JOIN mentioned USING (id)
     WHERE word >= ? AND word < ? AND mentioned.posts > 0 ORDER BY author LIMIT ${mostAuthors}`,
  )

  return (beginning, end) => [
    ...authorsNamed.all(beginning, end).map((row) => exactly(authorToken(Number(row['author'])))),
    ...mentionedNamed.all(beginning, end).map((row) => exactly(mentionToken(String(row['id'])))),
  ]
}
