/** Normalises letters for the search and its highlights. No imports: readers' pages load it. */

/** Letters that Unicode does not decompose, as in Lucene's `ASCIIFoldingFilter`. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ŋ: 'n',
  ɓ: 'b',
  ƈ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ɩ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ɔ: 'o',
  ƥ: 'p',
  ƭ: 't',
  ʊ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ς: 'σ',
}

/** Letters often written for each other, as in Lucene's `ArabicNormalizer` and `PersianNormalizer`. */
const ARABIC: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
}

/** Ethiopic series that sound the same in Amharic: ሐ, ኀ, ኸ become ሀ; ሠ ሰ; ዐ አ; ፀ ጸ. */
const ETHIOPIC_SERIES: readonly (readonly [first: number, shift: number])[] = [
  [0x1210, -0x10],
  [0x1280, -0x80],
  [0x12b8, -0xb8],
  [0x1220, 0x10],
  [0x12d0, -0x30],
  [0x1340, -0x8],
]
const SERIES_LENGTH = 7

/** The first and fourth letters of these two Ethiopic series sound the same. */
const ETHIOPIC_FOURTH: Readonly<Record<string, string>> = { ሃ: 'ሀ', ኣ: 'አ' }

const foldEthiopic = (letter: string): string => {
  const code = letter.charCodeAt(0)
  const shift = ETHIOPIC_SERIES.find(([first]) => code >= first && code < first + SERIES_LENGTH)?.[1] ?? 0
  const plain = String.fromCharCode(code + shift)
  return ETHIOPIC_FOURTH[plain] ?? plain
}

const ALIKE: ReadonlyMap<string, string> = new Map([...Object.entries(LATIN), ...Object.entries(ARABIC)])
const alike = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'gu')
const ethiopic =
  /[\u1203\u1210-\u1216\u1220-\u1226\u1280-\u1286\u12a3\u12b8-\u12be\u12d0-\u12d6\u1340-\u1346]/gu
/** Combining marks, invisible characters and the Arabic tatweel. */
const withoutMeaning = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]+/gu
const digits = /[\u0660-\u0669\u06f0-\u06f9]/gu
const apostrophes = /[\u02b9\u02bb-\u02bf\u2018\u2019\u201b]/gu

/**
 * Normalises a text for comparison: `Ɗan`, `Infla\u00adtion`, `ســوق` and `ሠላም` become `dan`, `inflation`,
 * `سوق` and `ሰላም`.
 */
export const foldLetters = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(withoutMeaning, '')
    .toLowerCase()
    // `toLowerCase` decomposes İ into i and a combining mark.
    .replaceAll(withoutMeaning, '')
    .replaceAll(alike, (letter) => ALIKE.get(letter) ?? letter)
    .replaceAll(ethiopic, foldEthiopic)
    .replaceAll(digits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(apostrophes, "'")

/** Matches the slash or hyphen between two short words. A match from there is much faster on long texts. */
const pair = /(?<=(?<![\p{L}\p{N}./:_%-])([a-z][a-z0-9]{1,4}))[/-]([a-z][a-z0-9]{0,4})(?![\p{L}\p{N}/-])/gu

export type Pair = {
  readonly at: number
  readonly text: string
  readonly joined: string
  readonly parts: readonly [string, string]
}

/** Returns pairs of words that may also be one word: `usd/ngn` as `usdngn`, `on-chain` as `onchain`. */
export const pairsIn = (folded: string): readonly Pair[] =>
  Array.from(folded.matchAll(pair), ({ index, 0: rest, 1: first = '', 2: second = '' }) => ({
    at: index - first.length,
    text: first + rest,
    joined: first + second,
    parts: [first, second],
  }))

/** Returns the spellings of a folded term: itself, and if it has pairs, with each as one word (`usdngn`). */
export const spellingsOf = (folded: string): readonly string[] => {
  let joined = folded
  for (const { text, joined: word } of pairsIn(folded)) joined = joined.replace(text, word)
  return joined === folded ? [folded] : [folded, joined]
}
