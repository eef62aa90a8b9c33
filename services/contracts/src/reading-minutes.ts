import { characters } from './characters.ts'

/** Words that a reader reads in a minute, and characters where a script puts no spaces between words. */
const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 500

/** Characters of scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

/** Where all of them are, with much else: most texts have none, and are told by this at a hundredth of the cost. */
const MAYBE_UNSPACED = /[\u0e00-\u1fff\u2e80-\uffff]/

/** A letter or a digit: text between blanks that has one is a word. Most words begin with one that is easily told. */
const LETTER = /[\p{L}\p{N}]/u
const PLAIN_LETTER = /^[A-Za-z0-9]/

/** How much a text says: words, and apart from them the characters of scripts without spaces between words. */
const countText = (text: string): { readonly words: number; readonly unspaced: number } => {
  let unspaced = 0
  const countUnspaced = (run: string): string => {
    unspaced += characters(run)
    return ' '
  }
  const rest = MAYBE_UNSPACED.test(text) ? text.replaceAll(UNSPACED, countUnspaced) : text
  let words = 0
  for (const part of rest.split(/\s+/)) if (PLAIN_LETTER.test(part) || LETTER.test(part)) words += 1
  return { words, unspaced }
}

/**
 * How many words a text has, where a character of a script without spaces counts as one, and how long it takes to read it, in whole
 * minutes, at least 1.
 * @param text plain text of any length and script; read once, in time proportional to its length.
 */
export const measureText = (text: string): { readonly words: number; readonly minutes: number } => {
  const { words, unspaced } = countText(text)
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE + unspaced / CHARACTERS_A_MINUTE))
  return { words: words + unspaced, minutes }
}

/** See `measureText`. */
export const countWords = (text: string): number => measureText(text).words

/** See `measureText`. */
export const readingMinutes = (text: string): number => measureText(text).minutes
