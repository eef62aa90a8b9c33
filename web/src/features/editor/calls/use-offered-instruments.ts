import type { InstrumentCard } from '@soko/contracts/types/instrument.ts'
import { useEffect, useState } from 'react'
import { useListInstrumentsQuery } from '../../markets/markets.api.ts'

/** In milliseconds: how long a pause in typing is before the server is asked. */
const PAUSE = 150
/** So many are offered; more of the name finds the others. */
const OFFERED = 8

/**
 * The instruments that are called so, or in part. Enter must never take what was found for other words: until these have been
 * looked up, only what fits them is offered.
 * @param words as they are typed; undefined while nothing is looked for.
 */
export const useOfferedInstruments = (words: string | undefined) => {
  const typed = words?.trim() ?? ''
  const term = useAfterPause(typed)
  const { data, currentData, isFetching, isError } = useListInstrumentsQuery(
    term === '' ? {} : { search: term },
    { skip: words === undefined },
  )
  const isFound = currentData !== undefined && term === typed
  const offered = (data?.instruments ?? [])
    .filter((each) => each.endedOn === null && (isFound || fits(each, typed)))
    .toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
    .slice(0, OFFERED)
  return { offered, term, isFound, isFetching, isError }
}

/** Those whose symbol begins so come first, then those whose name does. */
const rankOf = ({ symbol, name }: InstrumentCard, words: string): number => {
  const at = [symbol, name].findIndex((text) => text.toLowerCase().startsWith(words.toLowerCase()))
  return at === -1 ? 2 : at
}

/** Whether an instrument is called so, or in part. */
const fits = ({ name, symbol, about }: InstrumentCard, words: string): boolean =>
  [name, symbol, about].some((text) => text.toLowerCase().includes(words.toLowerCase()))

/** Returns the typed words once typing pauses. */
const useAfterPause = (typed: string): string => {
  const [term, setTerm] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setTerm(typed)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return term
}
