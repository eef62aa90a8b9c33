import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'

/** By what a table of instruments can be sorted. */
export const COLUMNS = ['name', 'last', 'day', 'month'] as const
export type Column = (typeof COLUMNS)[number]

/** How a table is sorted: by the names unless said. */
export type Order = { readonly by: Column; readonly isDescending: boolean }

/** Reads the order of an address: `day`, or `-day` for the highest first. What it does not know is the order of names. */
export const readOrder = (text: string | null): Order => {
  const by = COLUMNS.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined
    ? { by: 'name', isDescending: false }
    : { by, isDescending: text?.startsWith('-') ?? false }
}

/** The order that a press on a column's name asks for: figures begin with the highest, and another press turns it round. */
export const pressed = ({ by, isDescending }: Order, column: Column): string => {
  const wasFirst = by === column && isDescending === (column !== 'name')
  return (column === 'name') === wasFirst ? `-${column}` : column
}

/** Sorts instruments. Those without a figure come last, however the others stand. */
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
