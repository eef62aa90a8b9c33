import { eachIndexedWord, indexedWords, isAscii, LONGEST_WORD } from './folding.ts'

/** The maximum number of words in memory. When it is reached, all are removed. */
const REMEMBERED = 200_000
/** In UTF-16 units. Words of longer texts are not stored, because they might not fit into memory. */
const LONGEST_TEXT = 100_000
/** The size of the hash table: a power of two, large enough to make collisions rare. */
const SLOTS = 2 ** 19
/** The offset basis and prime of the 32-bit FNV-1a hash (Fowler, Noll, Vo). */
const [HASH_BEGIN, HASH_FACTOR] = [0x811c9dc5, 0x01000193]

const isLetterOrDigit = (ascii: number): boolean =>
  (ascii >= 97 && ascii <= 122) || (ascii >= 48 && ascii <= 57)

/** A cache of words. It saves creating a string for a known word, which was half of the work of indexing. */
export type MetWords = {
  readonly of: (folded: string) => readonly string[]
  readonly forget: (word: string) => void
  readonly forgetAll: () => void
}

/** @param onNew is called with each word that is not cached. */
export const createMetWords = (onNew: (word: string) => void): MetWords => {
  // Words are numbered from 1; 0 stands for a free slot.
  let words = ['']
  const hashes = new Int32Array(REMEMBERED + 1)
  const metIn = new Int32Array(REMEMBERED + 1)
  /** A hash table with open addressing: a word's number is in the slot of its hash, or in a later one. */
  const slots = new Int32Array(SLOTS)
  let texts = 0
  let found: string[] = []

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
    // Copies the word, because a substring would keep the whole text in memory.
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

  /** Does the same as `eachIndexedWord` with `meet`, for ASCII texts. */
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
      // A text contains fewer words than letters, so there is room for all its new words now.
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
