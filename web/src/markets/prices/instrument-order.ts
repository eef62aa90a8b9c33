import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'

export const COLUMNS = ['name', 'last', 'day', 'month'] as const
export type Column = (typeof COLUMNS)[number]

export type Order = { readonly by: Column; readonly isDescending: boolean }

/** Parses the sort order in the query string, such as `day` or, descending, `-day`. Defaults to names. */
export const readOrder = (text: string | null): Order => {
  const by = COLUMNS.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined
    ? { by: 'name', isDescending: false }
    : { by, isDescending: text?.startsWith('-') ?? false }
}

/** Returns the sort order after a click on a column. Numeric columns start in descending order. */
export const nextOrder = ({ by, isDescending }: Order, column: Column): string => {
  const wasFirst = by === column && isDescending === (column !== 'name')
  return (column === 'name') === wasFirst ? `-${column}` : column
}

/** Sorts instruments. Missing values come last in both directions. */
export const sortInstruments = (
  instruments: readonly InstrumentCard[],
  { by, isDescending }: Order,
): readonly InstrumentCard[] => {
  const valueOf = (each: InstrumentCard): number | null =>
    by === 'last' ? each.last && Number(each.last.close) : by === 'name' ? null : each[by]
  const sign = isDescending ? -1 : 1
  return instruments.toSorted((one, other) => {
    if (by === 'name') return sign * one.name.localeCompare(other.name, 'en')
    const [value, than] = [valueOf(one), valueOf(other)]
    if (value === null || than === null) return Number(value === null) - Number(than === null)
    return sign * (value - than) || one.name.localeCompare(other.name, 'en')
  })
}
