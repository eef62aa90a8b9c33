import { foldLetters, pairsIn } from '@soko/contracts/text/fold-letters.ts'

export type Part = { readonly at: number; readonly part: string; readonly isMatch: boolean }

/** Text with folded letters. For each of its UTF-16 units, has the start and end in the original text. */
type Folded = { readonly text: string; readonly starts: readonly number[]; readonly ends: readonly number[] }

const wordLike = /[\p{L}\p{N}]+/gu
/** Matches words, except in scripts that are written without spaces between words. */
const spacedWord =
  /(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{N}])+/gu

/**
 * Splits a text at the matches of a search, with letters folded as in the search. Marks whole words, except
 * in scripts without spaces between words.
 */
export const splitAtMarks = (text: string, terms: readonly string[]): readonly Part[] => {
  const folded = foldWithPlaces(text)
  const marked = new Set<number>()
  for (const variant of new Set([folded, withoutPairSigns(folded)])) {
    for (const term of terms) markTerm(variant, foldLetters(term).trim(), marked)
  }
  return partsOf(text, marked)
}

const markTerm = (folded: Folded, term: string, marked: Set<number>): void => {
  const pairs = pairsIn(term)
  const spelling = pairs.reduce((all, { text, joined }) => all.replace(text, joined), term)
  // A term of a single letter only matches at the start of a word, because it occurs almost everywhere.
  for (const each of new Set([term, spelling])) markAll(folded, each, Array.from(each).length < 2, marked)
  for (const word of term.match(wordLike) ?? []) markAll(folded, word, true, marked)
}

/** @param isWord whether to match only at the start of a word */
const markAll = (folded: Folded, needle: string, isWord: boolean, marked: Set<number>): void => {
  const { text, starts, ends } = folded
  if (needle === '' || !text.includes(needle)) return
  const words = Array.from(
    text.matchAll(spacedWord),
    ({ index, 0: word }) => [index, index + word.length] as const,
  )
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const end = at + needle.length
    const [from = at] = words.find(([start, stop]) => start < at && at < stop) ?? []
    if (isWord && from < at) continue
    const to = words.find(([start, stop]) => start < end && end < stop)?.[1] ?? end
    for (let i = from; i < to; i += 1) {
      for (let place = starts[i] ?? 0; place < (ends[i] ?? 0); place += 1) marked.add(place)
    }
  }
}

const foldWithPlaces = (text: string): Folded => {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldLetters(character)
    folded += plain
    for (let i = 0; i < plain.length; i += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    at += character.length
    // A combining mark or a soft hyphen belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at
  }
  return { text: folded, starts, ends }
}

/** Returns the text without the separators in currency pairs: `usd/ngn` becomes `usdngn`. */
const withoutPairSigns = (folded: Folded): Folded => {
  const signs = new Set(pairsIn(folded.text).map(({ at, parts: [first] }) => at + first.length))
  if (signs.size === 0) return folded
  const indices = [...folded.starts.keys()].filter((at) => !signs.has(at))
  return {
    text: indices.map((at) => folded.text[at]).join(''),
    starts: indices.map((at) => folded.starts[at] ?? 0),
    ends: indices.map((at) => folded.ends[signs.has(at + 1) ? at + 1 : at] ?? 0),
  }
}

const partsOf = (text: string, marked: ReadonlySet<number>): readonly Part[] => {
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    const isMatch = marked.has(at)
    let end = at + 1
    while (end < text.length && marked.has(end) === isMatch) end += 1
    parts.push({ at, part: text.slice(at, end), isMatch })
    at = end
  }
  return parts
}
