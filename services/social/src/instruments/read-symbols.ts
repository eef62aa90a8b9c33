import { symbolsIn } from '@soko/contracts/markets/symbols.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/** So many different symbols of a text are looked up: a page may have 100 of them. */
const MOST_NAMED = 20

/** By text: the symbols that it names, of those that are instruments of the site. @param texts plain ones. */
export const readSymbols = async (read: ReadView, texts: readonly string[]): Promise<readonly string[][]> => {
  const named = texts.map((text) => symbolsIn(text, MOST_NAMED))
  const listed = await readListed(read, [...new Set(named.flat())])
  return named.map((symbols) => symbols.filter((symbol) => listed.has(symbol)))
}

/** Those of these symbols that the site has; none where the view was never built, as for want of the log of markets. */
const readListed = async (read: ReadView, symbols: readonly string[]): Promise<ReadonlySet<string>> => {
  if (symbols.length === 0) return new Set()
  try {
    const documents = await read(
      INSTRUMENTS,
      symbols.map((symbol) => ({ get: InstrumentKeys.instrument(symbol) })),
    )
    return new Set(documents.flatMap((document) => document?.symbol ?? []))
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'not-ready') return new Set()
    throw error
  }
}
