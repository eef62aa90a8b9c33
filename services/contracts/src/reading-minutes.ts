/** Words that a reader reads in a minute, and characters where a script puts no spaces between words. */
const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 500

/** A character of a script without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** A letter or a digit: text between blanks that has one is a word. */
const LETTER = /[\p{L}\p{N}]/u

/**
 * How long it takes to read a text.
 * @param text plain text of any length and script; read once, in time proportional to its length.
 * @returns whole minutes, at least 1.
 */
export const readingMinutes = (text: string): number => {
  let unspaced = 0
  const rest = text.replaceAll(UNSPACED, () => {
    unspaced += 1
    return ' '
  })
  let words = 0
  for (const part of rest.split(/\s+/)) if (LETTER.test(part)) words += 1
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + unspaced / CHARACTERS_A_MINUTE))
}
