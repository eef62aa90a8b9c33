import { symbolsIn } from '@soko/contracts/markets/symbols.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/** The most symbols to look up per text. A page may contain 100 texts. */
const MOST_NAMED = 20

/** Returns the symbols of listed instruments in each plain text. */
export const readSymbols = async (read: ReadView, texts: readonly string[]): Promise<readonly string[][]> => {
  const named = texts.map((text) => symbolsIn(text, MOST_NAMED))
  const listed = await readListed(read, [...new Set(named.flat())])
  return named.map((symbols) => symbols.filter((symbol) => listed.has(symbol)))
}

/** Returns none if the view was never built, as on a site without the markets service. */
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
