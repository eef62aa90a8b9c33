import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { useEffect, useState } from 'react'
import { useListInstrumentsQuery } from '../../../markets/prices/markets.api.ts'

const DEBOUNCE_MS = 150
const MAX_SUGGESTIONS = 8

/** While loading, keeps only results that match the words, so that Enter cannot choose another. */
export const useInstrumentSuggestions = (words: string | undefined) => {
  const typed = words?.trim() ?? ''
  const term = useDebounced(typed)
  const { data, currentData, isFetching, isError } = useListInstrumentsQuery(
    term === '' ? {} : { search: term },
    { skip: words === undefined },
  )
  const isFound = currentData !== undefined && term === typed
  const offered = (data?.instruments ?? [])
    .filter((instrument) => instrument.endedOn === null && (isFound || matches(instrument, typed)))
    .toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
    .slice(0, MAX_SUGGESTIONS)
  return { offered, term, isFound, isFetching, isError }
}

/** First rank: the symbol starts with the words; second: the name does. */
const rankOf = ({ symbol, name }: InstrumentCard, words: string): number => {
  const at = [symbol, name].findIndex((text) => text.toLowerCase().startsWith(words.toLowerCase()))
  return at === -1 ? 2 : at
}

const matches = ({ name, symbol, about }: InstrumentCard, words: string): boolean =>
  [name, symbol, about].some((text) => text.toLowerCase().includes(words.toLowerCase()))

const useDebounced = (typed: string): string => {
  const [term, setTerm] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setTerm(typed)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return term
}
