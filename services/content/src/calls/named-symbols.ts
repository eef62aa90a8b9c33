import { symbolsIn } from '@soko/contracts/markets/symbols.ts'

const MOST_NAMED = 200

/** Matches a word of a title, or words joined by slashes: `Gold`, `USDNGN`, `USD/NGN`. */
const TITLE_WORD = /(?<![\p{L}\p{N}_@$])[A-Za-z0-9]{1,40}(?:\/[A-Za-z0-9]{1,40})*(?![\p{L}\p{N}_])/gu

/** Matches words such as `KQ`, `MTN`, `Ether` and `gold`, but not `In` and `the`. */
const CAN_BE_NAME = /^(?:[A-Z][A-Z0-9]|[A-Z][A-Za-z0-9]{2,39}|[a-z][A-Za-z0-9]{3,39})$/

export type NamedIn = {
  readonly title: string
  readonly texts: readonly string[]
}

/** Returns names of possible instruments: symbols such as `$XAU`, and words and word pairs of its title. */
export const namedSymbols = ({ title, texts }: NamedIn): readonly string[] => {
  const marked = [title, ...texts].flatMap((text) => symbolsIn(text, MOST_NAMED))
  return [...new Set([...namesInTitle(title), ...marked])].slice(0, MOST_NAMED)
}

/** Returns the words of a title that may be names of instruments, and pairs of words joined into one. */
export const namesInTitle = (title: string): readonly string[] => {
  const words = Array.from(title.matchAll(TITLE_WORD), ([word]) => word)
  const names = words.flatMap((word, at) => {
    const parts = [nameAsWritten(word), ...word.split('/')].filter((part) => CAN_BE_NAME.test(part))
    return /^[A-Z]/.test(word) && CAN_BE_NAME.test(word) ? [...parts, word + (words[at + 1] ?? '')] : parts
  })
  return [...new Set(names.map((name) => name.toUpperCase()))]
}

/** Converts a name to the form of `namedSymbols`: `Brent crude` to BRENTCRUDE. */
export const nameAsSymbol = (name: string): string => nameAsWritten(name).toUpperCase()

const nameAsWritten = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '')
