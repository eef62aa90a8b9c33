/** A part of a text, and where it begins. */
export type Part = { readonly at: number; readonly part: string; readonly isMatch: boolean }

/** As the search folds text: case and accents make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')

const wordLike = /[\p{L}\p{N}]+/gu
const endsInWord = /[\p{L}\p{N}]$/u
/** Scripts written without spaces: a word begins anywhere in them. */
const unsegmented =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/**
 * Splits a text at what was searched for in it: each term wherever it stands, and each of its words at the beginning of a
 * word. It compares as the search does, so `économie` is marked for `Economie`.
 */
export const splitAtMarks = (text: string, terms: readonly string[]): readonly Part[] => {
  const { folded, starts, ends } = foldWithPlaces(text)
  const marked = new Set<number>()
  const mark = (wanted: string, isWord: boolean) => {
    if (wanted === '') return
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
      if (isWord && endsInWord.test(folded.slice(Math.max(at - 2, 0), at)) && !unsegmented.test(wanted))
        continue
      for (let i = at; i < at + wanted.length; i += 1) {
        for (let place = starts[i] ?? 0; place < (ends[i] ?? 0); place += 1) marked.add(place)
      }
    }
  }
  for (const term of terms.map((term) => fold(term).trim())) {
    // One letter wherever it stands would mark half the text.
    mark(term, Array.from(term).length < 2)
    for (const word of term.match(wordLike) ?? []) mark(word, true)
  }
  return partsOf(text, marked)
}

/** The folded text, and for each of its characters where the one it was made of begins and ends. */
const foldWithPlaces = (text: string) => {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const plain = fold(character)
    folded += plain
    for (let i = 0; i < plain.length; i += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    at += character.length
    // A mark written by itself belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at
  }
  return { folded, starts, ends }
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
