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

/** A typed word, which is searched as a prefix, and its corrections. A pair such as `usd/ngn` also has parts. */
export type WordForms = {
  readonly beginning: string
  readonly corrections: readonly string[]
  readonly parts?: readonly string[]
}

/** The minimum length in characters to which a word is shortened to find similar words. */
const shortestNear = 4
const mostWords = 16
/** The maximum number of corrected words per term, because FTS5 reads the rows of all corrections. */
const mostForgiven = 4
/** The maximum number of words to which a prefix is expanded. A prefix of more words is left to FTS5. */
const mostEndings = 256
/** The maximum number of authors found by a prefix of their names. */
const mostAuthors = 256

const oneOf = (parts: readonly string[]) => (parts.length === 0 ? nothing : anyOf(parts))

/** Returns the expression for posts that contain all parts of a pair; none if the word is not a pair. */
const bothOf = (parts: readonly string[] | undefined, of: (word: WordForms) => string): string[] =>
  parts === undefined ? [] : [allOf(parts.map((part) => of({ beginning: part, corrections: [] })))]

const wordsOf = (term: string): string[] => [...typedWords(term)].slice(0, mostWords)

/** Converts the words of a term to FTS5 expressions, by the words and authors in the index. */
export function createWords(db: DatabaseSync) {
  const vocabulary = createVocabularyReader(db)
  const byName = createNameSearch(db)

  /** Expands a prefix to words: FTS5 reads rows of a word lazily, but all rows of a prefix before the first. */
  function wordBeginning(word: string, toToken = (written: string) => written): string[] {
    if (!isLongWord(word)) return [beginningWith(toToken(word))]
    const endings = vocabulary.beginningWith(word, mostEndings + 1)
    if (endings.length > mostEndings) return [beginningWith(toToken(word))]
    return endings.map((ending) => exactly(toToken(ending)))
  }

  const isKnown = (beginning: string): boolean => vocabulary.beginningWith(beginning, 1).length > 0

  /** Returns the words to correct, first those that are no known prefix, because they more likely have a typo. */
  function forgivenOf(words: readonly string[]): ReadonlySet<string> {
    const forgivable = words.filter(isForgiven)
    if (forgivable.length <= mostForgiven) return new Set(forgivable)
    const unknown = forgivable.filter((word) => !isKnown(word))
    const known = forgivable.filter(isKnown)
    return new Set([...unknown, ...known].slice(0, mostForgiven))
  }

  /** Splits a term into words. A pair such as `usd/ngn` is one word, which matches `usdngn` or both its parts. */
  function typedOf(term: string): WordForms[] {
    const pairs = pairsIn(term)
    const rest = pairs.reduce((others, { text }) => others.replace(text, ' '), term)
    return [
      ...pairs.map(({ joined, parts }) => ({ beginning: joined, corrections: [], parts })),
      ...wordsOf(rest).map((word) => ({ beginning: word, corrections: [] })),
    ].slice(0, mostWords)
  }

  /** Returns the words of a term with their corrections: known words that are one typo away. */
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
    typed: typedOf,
    forms: formsOf,
    /** Like `forms`, but shortens a word without matches to its longest prefix with matches. */
    nearForms: (term: string): WordForms[] =>
      formsOf(term).map((forms) => {
        let beginning = Array.from(forms.beginning)
        if (forms.corrections.length > 0 || forms.parts !== undefined) return forms
        while (beginning.length > shortestNear && !isKnown(beginning.join(''))) {
          beginning = beginning.slice(0, -1)
        }
        return { beginning: beginning.join(''), corrections: [] }
      }),
    inTitle,
    /** Returns the expression for a word anywhere, including the names of the author and mentioned users. */
    anywhere,
    /** Excludes posts with the word in the title, if the term is one word. Faster than checking each title. */
    outsideTitles: (match: string, term: string): string => {
      const words = typedWords(term)
      const titleWords = words.size === 1 && words.has(term) ? wordBeginning(term, titleWordToken) : []
      return titleWords.length === 0 ? match : without(match, anyOf(titleWords))
    },
  }
}

/** Returns a function that finds the tokens of users by name, for posts by them and posts that mention them. */
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
