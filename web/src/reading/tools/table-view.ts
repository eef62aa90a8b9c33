import { foldLetters } from '@soko/contracts/text/fold-letters.ts'
import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { Column, Row, Table } from './tables/table.ts'
import { tableKeys } from './table-loader.ts'

/** The state of the tables. It is in the query string, so that links to it work, even without JavaScript. */
export type TableView = {
  readonly table: TradingTable
  readonly words: string
  readonly tags: Readonly<Record<string, string>>
  /** Sort column; undefined for the order in the CSV file. */
  readonly sort: { readonly key: string; readonly down: boolean } | undefined
}

/** Parses a query string such as `?table=books&q=africa&tag.subject=Investing&sort=-year`. */
export const viewOf = (search: URLSearchParams): TableView => {
  const sort = search.get('sort') ?? ''
  return {
    table: tableKeys.find((key) => key === search.get('table')) ?? 'twitterThreads',
    words: search.get('q')?.trim() ?? '',
    tags: Object.fromEntries(
      [...search]
        .filter(([name, value]) => name.startsWith('tag.') && value !== '')
        .map(([name, value]) => [name.slice('tag.'.length), value]),
    ),
    sort: sort === '' ? undefined : { key: sort.replace(/^-/, ''), down: sort.startsWith('-') },
  }
}

/** Returns the URL of a view. Omits default values. */
export const addressOfView = ({ table, words, tags, sort }: TableView): string => {
  const search = new URLSearchParams()
  if (table !== 'twitterThreads') search.set('table', table)
  if (words !== '') search.set('q', words)
  for (const [key, value] of Object.entries(tags)) if (value !== '') search.set(`tag.${key}`, value)
  if (sort !== undefined) search.set('sort', `${sort.down ? '-' : ''}${sort.key}`)
  const text = search.toString()
  return `${paths.tools}${text && `?${text}`}`
}

export const rowsOf = ({ columns, rows }: Table, { words, tags, sort }: TableView): readonly Row[] => {
  const terms = foldLetters(words)
    .split(/\s+/)
    .filter((word) => word !== '')
  const matching = rows.filter((row) => {
    const text = foldLetters(Object.values(row).join(' '))
    return (
      terms.every((word) => text.includes(word)) &&
      columns.every(({ key, kind }) => kind !== 'tag' || !tags[key] || row[key] === tags[key])
    )
  })
  const column = columns.find(({ key }) => key === sort?.key)
  if (column === undefined || sort === undefined) return matching
  return matching.toSorted((a, b) => compare(a[column.key], b[column.key]) * (sort.down ? -1 : 1))
}

export const tagsOf = ({ rows }: Table, { key }: Column): readonly string[] =>
  [...new Set(rows.map((row) => String(row[key])))].toSorted(compare)

const compare = (a: string | number | undefined, b: string | number | undefined): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
