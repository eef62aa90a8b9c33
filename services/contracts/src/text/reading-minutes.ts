import { characters } from '../fields/characters.ts'

const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 500

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

/** Matches a superset of `UNSPACED` in a hundredth of the time. Most texts do not match. */
const MAYBE_UNSPACED = /[\u0e00-\u1fff\u2e80-\uffff]/

/** A word is a run of text without white space that contains a letter or a digit. */
const LETTER = /[\p{L}\p{N}]/u
const BLANK = /\s/

const countText = (text: string): { readonly words: number; readonly unspaced: number } => {
  let unspaced = 0
  const countUnspaced = (run: string): string => {
    unspaced += characters(run)
    return ' '
  }
  const rest = MAYBE_UNSPACED.test(text) ? text.replaceAll(UNSPACED, countUnspaced) : text
  return { words: countSpaced(rest), unspaced }
}

/** Counts words in scripts with spaces, in a fifth of the time of `split`. */
const countSpaced = (text: string): number => {
  let words = 0
  let isCounted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at += 1
    if (isBlank(code)) isCounted = false
    else if (!isCounted && isLetter(code)) {
      words += 1
      isCounted = true
    }
  }
  return words
}

const isBlank = (code: number): boolean =>
  code < 0x80 ? code === 0x20 || (code >= 9 && code <= 13) : BLANK.test(String.fromCodePoint(code))

const isLetter = (code: number): boolean =>
  code < 0x80
    ? (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
    : LETTER.test(String.fromCodePoint(code))

/**
 * Returns the number of words in a plain text and its reading time in whole minutes, at least 1, in linear
 * time. In scripts without spaces, each character counts as a word.
 */
export const measureText = (text: string): { readonly words: number; readonly minutes: number } => {
  const { words, unspaced } = countText(text)
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE + unspaced / CHARACTERS_A_MINUTE))
  return { words: words + unspaced, minutes }
}

export const countWords = (text: string): number => measureText(text).words

export const readingMinutes = (text: string): number => measureText(text).minutes
