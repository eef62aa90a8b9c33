import { foldLetters, spellingsOf } from '@soko/contracts/text/fold-letters.ts'
import type { FoundInstrument } from '@soko/contracts/types/post.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { CallKeys, CallLists, CALLS } from './calls-view.ts'
import { beforeNames, symbolsBegun, symbolsNamed } from './instrument-names.ts'
import { nameAsSymbol, type NamedIn, namedSymbols, namesInTitle } from './named-symbols.ts'

const MOST_WORDS = 40
const MOST_FOUND = 3
/** The number of entries read. It exceeds `MOST_FOUND`, because an instrument may have several matching entries. */
const MOST_NAMES = 20

/** Returns for each post the symbols of the instruments that it mentions and that exist on the site. */
export const readSymbols = async (
  read: ReadView,
  posts: readonly NamedIn[],
): Promise<readonly (readonly string[])[]> => {
  const named = posts.map(namedSymbols)
  const found = await readInstruments(read, [...new Set(named.flat())])
  const symbolOf = new Map(found.map(({ symbol }) => [symbol, symbol]))
  const words = [...new Set(posts.flatMap(({ title }) => namesInTitle(title)))].slice(0, MOST_WORDS)
  for (const { name, symbol } of await readNamed(
    read,
    words.filter((word) => !symbolOf.has(word)),
  ))
    symbolOf.set(nameAsSymbol(name), symbol)
  return named.map((names) => [...new Set(names.flatMap((name) => symbolOf.get(name) ?? []))])
}

/** Returns the first instruments with a symbol, or a word of the name, that starts with the term. */
export const findInstruments = async (read: ReadView, term: string): Promise<readonly FoundInstrument[]> => {
  const spellings = spellingsOf(foldLetters(term)).toReversed()
  const ranges = spellings.flatMap((spelling) => {
    const after = beforeNames(spelling)
    return after === undefined ? [] : [{ spelling, after }]
  })
  if (ranges.length === 0) return []
  const lists = await orNothing(
    read(
      CALLS,
      ranges.map(({ after }) => ({ range: CallLists.names, order: 'ascending', limit: MOST_NAMES, after })),
    ),
  )
  const symbols = ranges.flatMap(({ spelling }, index) => symbolsBegun(spelling, lists[index] ?? []))
  return readInstruments(read, [...new Set(symbols)].slice(0, MOST_FOUND))
}

const readNamed = async (read: ReadView, words: readonly string[]): Promise<readonly FoundInstrument[]> => {
  if (words.length === 0) return []
  const entries = await orNothing(
    read(
      CALLS,
      words.map((word) => ({
        range: CallLists.names,
        order: 'ascending' as const,
        limit: MOST_FOUND,
        after: beforeNames(word) ?? { score: 0, member: word },
      })),
    ),
  )
  const symbols = entries.flatMap((found, at) => symbolsNamed(words[at] ?? '', found))
  const typed = new Set(words)
  return (await readInstruments(read, [...new Set(symbols)])).filter(({ name }) =>
    typed.has(nameAsSymbol(name)),
  )
}

/** Returns the names by which posts may mention an instrument (see `namedSymbols`). */
export const readNamesOf = async (read: ReadView, symbol: string): Promise<readonly string[]> => {
  const [instrument] = await readInstruments(read, [symbol])
  return [...new Set([symbol, ...(instrument === undefined ? [] : [nameAsSymbol(instrument.name)])])]
}

const readInstruments = async (
  read: ReadView,
  symbols: readonly string[],
): Promise<readonly FoundInstrument[]> => {
  if (symbols.length === 0) return []
  const quotes = await orNothing(
    read(
      CALLS,
      symbols.map((symbol) => ({ get: CallKeys.quote(symbol) })),
    ),
  )
  return quotes.flatMap((quote) => {
    if (quote?.facts === undefined) return []
    const { symbol, name, unit, decimals } = quote.facts
    return [{ symbol, name, unit, decimals, last: quote.newest, isDemonstration: quote.isDemonstration }]
  })
}

/** Returns empty results while the view is missing, because posts can be read without instruments. */
const orNothing = async <Answers extends readonly unknown[]>(
  answers: Promise<Answers>,
): Promise<Answers | readonly []> => {
  try {
    return await answers
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'not-ready') return []
    throw error
  }
}
