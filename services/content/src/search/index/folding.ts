import { foldLetters, pairsIn } from '@soko/contracts/text/fold-letters.ts'

/** The scripts that are written without spaces. Text in them is indexed as pairs of neighbouring letters. */
const unsegmented =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}'
const hasUnsegmented = new RegExp(`[${unsegmented}]`, 'u')
const segments = new RegExp(`[${unsegmented}]+|[^${unsegmented}]+`, 'gu')
const wordLike = /[\p{L}\p{N}]+|\p{RI}\p{RI}|\p{Extended_Pictographic}/gu
/** Matches ASCII texts, for which simpler code returns the same result. */
const ascii = /^[\0-\x7f]*$/
const asciiWord = /[a-z0-9]+/g
/** Matches typographic signs. They separate words, so they are replaced with spaces before folding. */
const typography = /[\u00a0£€\u2010-\u2015\u2018-\u201f\u2022\u2026]+/g

/** Longer words are truncated to this length, both in the index and in search terms. */
export const LONGEST_WORD = 64

export const isAscii = (text: string): boolean => ascii.test(text)

/** Folds letters, and replaces runs of white space and control characters with a space. */
export function fold(text: string): string {
  return foldSigns(text)
    .replaceAll(isAscii(text) ? /[\0-\x20\x7f]+/g : /[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Folds a text faster than `fold`. The words are the same, but the characters between them may differ. */
export function foldForWords(text: string): string {
  return isAscii(text) ? text.toLowerCase() : foldSigns(text.replaceAll(typography, ' '))
}

const foldSigns = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldLetters(text))

/** Appends each pair as a word on its own line, so that `usdngn` finds `USD/NGN`, and no term spans two. */
export const withPairs = (folded: string): string => {
  const joined = new Set(pairsIn(folded).map((pair) => pair.joined))
  return [folded, ...joined].join('\n ')
}

/**
 * Returns the distinct words for the index: runs of letters and digits, and pictographs. Scripts without
 * spaces are indexed as pairs of letters and the last letter, so that a prefix search finds any part.
 */
export function indexedWords(folded: string): Set<string> {
  const words = new Set<string>()
  eachIndexedWord(folded, (word) => words.add(word))
  return words
}

/** Calls `take` with each word of a folded text for the index, also with repeated words. */
export function eachIndexedWord(folded: string, take: (word: string) => void): void {
  eachWord(folded, true, take)
}

/** Returns the distinct words of a folded term. They are searched as prefixes of indexed words. */
export function typedWords(folded: string): Set<string> {
  const words = new Set<string>()
  eachWord(folded, false, (word) => words.add(word))
  return words
}

function eachWord(folded: string, lastLetters: boolean, take: (word: string) => void): void {
  const mayHaveUnsegmented = hasUnsegmented.test(folded)
  for (const run of folded.match(isAscii(folded) ? asciiWord : wordLike) ?? []) {
    if (!mayHaveUnsegmented || !hasUnsegmented.test(run))
      take(run.length > LONGEST_WORD ? run.slice(0, LONGEST_WORD) : run)
    else for (const segment of run.match(segments) ?? []) takeSegment(segment, lastLetters, take)
  }
}

function takeSegment(segment: string, lastLetters: boolean, take: (word: string) => void): void {
  if (!hasUnsegmented.test(segment)) {
    take(segment.slice(0, LONGEST_WORD))
    return
  }
  const letters = Array.from(segment)
  for (let i = 0; i + 1 < letters.length; i++) take(`${letters[i]}${letters[i + 1]}`)
  const last = letters.at(-1)
  if (last !== undefined && (lastLetters || letters.length === 1)) take(last)
}

/** Replaces ASCII signs and spaces, at which FTS5's ascii tokenizer would split an n-gram. */
function toGramLetters(folded: string): string[] {
  const tokens = folded.replaceAll(/[\0-/:-`{-\x7f]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  )
  return /[\ud800-\udfff]/.test(tokens) ? Array.from(tokens) : tokens.split('')
}

/** Returns the distinct n-grams of one, two and three characters of a folded text, as FTS5 tokens. */
export function indexedGrams(folded: string): Set<string> {
  const letters = toGramLetters(folded)
  const grams = new Set<string>()
  for (let i = 0; i < letters.length; i++) {
    const [first = '', second, third] = [letters[i], letters[i + 1], letters[i + 2]]
    grams.add(first)
    if (second === undefined) continue
    grams.add(first + second)
    if (third !== undefined) grams.add(first + second + third)
  }
  return grams
}

/** Returns the term itself if it has at most three characters, otherwise its n-grams of three. */
export function typedGrams(folded: string): Set<string> {
  const letters = toGramLetters(folded)
  if (letters.length <= 3) return new Set([letters.join('')])
  return new Set(letters.slice(2).map((letter, i) => `${letters[i]}${letters[i + 1]}${letter}`))
}
