import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { foldLetters } from '@soko/contracts/text/fold-letters.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'

/** Search entries are the symbol, and the name from each of its words on. Sorted, they allow prefix reads. */

/** Separates an entry from its symbol. Search terms cannot contain a line feed. */
const SEAM = '\n'

/** Normalises a text for comparison, so that `usd kes` finds `USD/KES`. */
const comparable = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const namesOf = ({ symbol, name }: Pick<InstrumentFacts, 'symbol' | 'name'>): readonly string[] => {
  const words = comparable(name).split(' ')
  const endings = words.map((_word, at) => words.slice(at).join(' ')).filter((ending) => ending !== '')
  return [...new Set([symbol.toLowerCase(), ...endings])].map((text) => `${text}${SEAM}${symbol}`)
}

/** Returns the position before all entries with a prefix; undefined if the prefix has no letter or digit. */
export const beforeNames = (term: string): Entry | undefined => {
  const beginning = comparable(term)
  return beginning === '' ? undefined : { score: 0, member: beginning }
}

export const symbolsNamed = (word: string, entries: readonly Pick<Joined, 'member'>[]): readonly string[] => {
  const beginning = comparable(word) + SEAM
  return entries.flatMap(({ member }) =>
    member.startsWith(beginning) ? [member.slice(beginning.length)] : [],
  )
}

/** Returns the symbols of the entries with a prefix, in order and without duplicates. */
export const symbolsBegun = (term: string, entries: readonly Pick<Joined, 'member'>[]): readonly string[] => {
  const beginning = comparable(term)
  const found = entries.filter(({ member }) => member.startsWith(beginning))
  return [...new Set(found.map(({ member }) => member.slice(member.indexOf(SEAM) + 1)))]
}
