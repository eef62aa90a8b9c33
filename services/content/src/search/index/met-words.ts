import { eachIndexedWord, indexedWords, isAscii, LONGEST_WORD } from './folding.ts'

/** So many words are remembered at most; then it begins anew. */
const REMEMBERED = 200_000
/** In UTF-16 units: a longer text might bring more new words than there is room for. Its words are told without remembering them. */
const LONGEST_TEXT = 100_000
/** Places in the hash table, a power of two: so many that a look seldom meets another word. */
const SLOTS = 2 ** 19
/** What the hash FNV-1a of 32 bits begins with, and multiplies by (Fowler, Noll, Vo). */
const [HASH_BEGIN, HASH_FACTOR] = [0x811c9dc5, 0x01000193]

const isLetterOrDigit = (ascii: number): boolean =>
  (ascii >= 97 && ascii <= 122) || (ascii >= 48 && ascii <= 57)

/**
 * Tells the words of one text after the other. Nearly all words of a text were in former ones: those it tells without making a string of
 * each, which was half the work of indexing a post.
 */
export type MetWords = {
  /** The distinct words of folded text as the index holds them, in the order in which they first come. */
  readonly of: (folded: string) => readonly string[]
  /** Takes it that the word was never met. */
  readonly forget: (word: string) => void
  readonly forgetAll: () => void
}

/** @param onNew hears of words that are met for the first time, as far as it remembers. */
export const createMetWords = (onNew: (word: string) => void): MetWords => {
  // Words are numbered from 1 on; 0 is none.
  let words = ['']
  const hashes = new Int32Array(REMEMBERED + 1)
  /** The number of the last text that each was met in. */
  const metIn = new Int32Array(REMEMBERED + 1)
  /** Open addressing: the number of a word is at its hash, or in the first free slot behind. */
  const slots = new Int32Array(SLOTS)
  let texts = 0
  let found: string[] = []

  /** The number of the word that stands there in the text. */
  const numberAt = (text: string, start: number, end: number, hash: number): number => {
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const number = slots[slot] ?? 0
      if (number === 0) return add(text.slice(start, end), hash, slot)
      const word = words[number] ?? ''
      if (hashes[number] === hash && word.length === end - start && text.startsWith(word, start))
        return number
    }
  }

  const add = (word: string, hash: number, slot: number): number => {
    // A copy: a piece of a string would keep the whole text in memory.
    const number = words.push(Buffer.from(word).toString()) - 1
    hashes[number] = hash
    metIn[number] = 0
    slots[slot] = number
    return number
  }

  const numberOf = (word: string): number => {
    let hash = HASH_BEGIN
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_FACTOR)
    return numberAt(word, 0, word.length, hash | 0)
  }

  const meet = (number: number): void => {
    const last = metIn[number]
    if (last === texts) return
    metIn[number] = texts
    const word = words[number] ?? ''
    found.push(word)
    if (last === 0) onNew(word)
  }

  /** What `eachIndexedWord` does, for ASCII alone. */
  const meetAscii = (folded: string): void => {
    let start = -1
    let hash = HASH_BEGIN
    for (let at = 0; at <= folded.length; at++) {
      const code = at < folded.length ? folded.charCodeAt(at) : 0
      if (isLetterOrDigit(code)) {
        if (start === -1) start = at
        if (at - start < LONGEST_WORD) hash = Math.imul(hash ^ code, HASH_FACTOR)
      } else if (start !== -1) {
        meet(numberAt(folded, start, Math.min(at, start + LONGEST_WORD), hash | 0))
        start = -1
        hash = HASH_BEGIN
      }
    }
  }

  const tellUnmet = (folded: string): readonly string[] => {
    const unmet = [...indexedWords(folded)]
    for (const word of unmet) onNew(word)
    return unmet
  }

  const forgetAll = (): void => {
    words = ['']
    slots.fill(0)
  }

  return {
    of: (folded) => {
      if (folded.length > LONGEST_TEXT) return tellUnmet(folded)
      // It may bring as many new words as it has letters.
      if (words.length + folded.length > REMEMBERED) forgetAll()
      texts += 1
      found = []
      if (isAscii(folded)) meetAscii(folded)
      else eachIndexedWord(folded, (word) => meet(numberOf(word)))
      return found
    },
    forget: (word) => {
      if (words.length > REMEMBERED) forgetAll()
      metIn[numberOf(word)] = 0
    },
    forgetAll,
  }
}
