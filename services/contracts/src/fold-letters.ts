/*
 * How letters are compared by the search and by the marks in its results. Imports nothing: it is loaded on readers' pages.
 */

/** Letters that Unicode does not decompose, and the ones that people type for them, as in Lucene's `ASCIIFoldingFilter`. */
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

/** Arabic, Persian and Urdu letters that are written for one another, as in Lucene's `ArabicNormalizer` and `PersianNormalizer`. */
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

/**
 * First letters of Ethiopic series that Amharic pronounces alike, and by how much the code of their letters differs from the
 * series that stands for them: ሐ, ኀ and ኸ for ሀ; ሠ for ሰ; ዐ for አ; ፀ for ጸ.
 */
const ETHIOPIC_SERIES: readonly (readonly [first: number, shift: number])[] = [
  [0x1210, -0x10],
  [0x1280, -0x80],
  [0x12b8, -0xb8],
  [0x1220, 0x10],
  [0x12d0, -0x30],
  [0x1340, -0x8],
]
/** Letters in such a series. */
const SERIES_LENGTH = 7

/** The first and the fourth letter of these two series sound alike. */
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
/** Marks, characters that are not drawn (soft hyphen, zero width space, joiners, direction marks), and the Arabic tatweel. */
const withoutMeaning = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]+/gu
/** Arabic-Indic digits. */
const digits = /[\u0660-\u0669\u06f0-\u06f9]/gu
/** Letters of Hausa and other languages that stand for an apostrophe, and the typographic ones. */
const apostrophes = /[\u02b9\u02bb-\u02bf\u2018\u2019\u201b]/gu

/**
 * Returns text as it is compared: in NFKD, lower case, without marks and characters that are not drawn; letters that are typed
 * or written for one another become one of them. `Ɗan`, `Infla\u00adtion`, `ســوق` and `ሠላም` become `dan`, `inflation`, `سوق`
 * and `ሰላም`.
 */
export const foldLetters = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(withoutMeaning, '')
    .toLowerCase()
    // İ becomes i and a mark.
    .replaceAll(withoutMeaning, '')
    .replaceAll(alike, (letter) => ALIKE.get(letter) ?? letter)
    .replaceAll(ethiopic, foldEthiopic)
    .replaceAll(digits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(apostrophes, "'")

/**
 * A slash or hyphen between two short words, as in `usd/ngn`, that are no part of an address or a path. It begins with the sign,
 * which is rare: a long text is searched several times faster so.
 */
const pair = /(?<=(?<![\p{L}\p{N}./:_%-])([a-z][a-z0-9]{1,4}))[/-]([a-z][a-z0-9]{0,4})(?![\p{L}\p{N}/-])/gu

export type Pair = {
  readonly at: number
  readonly text: string
  /** In one word: `usdngn`. */
  readonly joined: string
  readonly parts: readonly [string, string]
}

/** Returns the pairs in folded text that may be written as one word: `usd/ngn` for `usdngn`, `on-chain` for `onchain`. */
export const pairsIn = (folded: string): readonly Pair[] =>
  Array.from(folded.matchAll(pair), ({ index, 0: rest, 1: first = '', 2: second = '' }) => ({
    at: index - first.length,
    text: first + rest,
    joined: first + second,
    parts: [first, second],
  }))
