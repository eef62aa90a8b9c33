import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { foldLetters } from '@soko/contracts/text/fold-letters.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'

/*
 * By what an instrument is found while somebody types: its symbol, and its name from each of its words on. Kept in the order
 * of the alphabet, so that those which begin with something stand together, and finding them costs one look at a list.
 */

/** Between what is found and what it is the name of; nobody types it. */
const SEAM = '\n'

/** A text as names are compared: `USD/KES` is found by `usd kes`. */
const comparable = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The members of the list of names that lead to an instrument. */
export const namesOf = ({ symbol, name }: Pick<InstrumentFacts, 'symbol' | 'name'>): readonly string[] => {
  const words = comparable(name).split(' ')
  const endings = words.map((_word, at) => words.slice(at).join(' ')).filter((ending) => ending !== '')
  return [...new Set([symbol.toLowerCase(), ...endings])].map((text) => `${text}${SEAM}${symbol}`)
}

/** What comes in the list just before all that begins with a term; undefined for a term without a letter or digit. */
export const beforeNames = (term: string): Entry | undefined => {
  const beginning = comparable(term)
  return beginning === '' ? undefined : { score: 0, member: beginning }
}

/** Returns the symbols of the list entries that match this word exactly. */
export const symbolsNamed = (word: string, entries: readonly Pick<Joined, 'member'>[]): readonly string[] => {
  const beginning = comparable(word) + SEAM
  return entries.flatMap(({ member }) =>
    member.startsWith(beginning) ? [member.slice(beginning.length)] : [],
  )
}

/** The symbols to which entries of the list lead that begin with a term, each once and in their order. */
export const symbolsBegun = (term: string, entries: readonly Pick<Joined, 'member'>[]): readonly string[] => {
  const beginning = comparable(term)
  const found = entries.filter(({ member }) => member.startsWith(beginning))
  return [...new Set(found.map(({ member }) => member.slice(member.indexOf(SEAM) + 1)))]
}
