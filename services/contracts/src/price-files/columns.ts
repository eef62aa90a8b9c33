import { DOUBTFUL_CLOSE, mayBeClose, NAMES, plain, ROLES } from './column-names.ts'
import { type ColumnRole, UnreadablePriceFile } from './price-file.ts'
import { type Delimiter, DELIMITERS, readRows } from './rows.ts'

const FIRST_ROWS = 40
/** The number of characters at the start of a file in which its headings are searched. */
const FIRST_TEXT = 100_000

export type Columns = {
  readonly delimiter: Delimiter
  readonly line: number
  readonly headings: readonly string[]
  readonly at: Readonly<Partial<Record<ColumnRole, number>>> & {
    readonly date: number
    readonly close: number
  }
}

/**
 * Finds the delimiter, the headings and the columns of a `plainText`.
 * @throws UnreadablePriceFile if a date or close has no heading, or if two headings are equal.
 */
export const findColumns = (text: string): Columns => {
  const tried = DELIMITERS.map((delimiter) => findWith(text.slice(0, FIRST_TEXT), delimiter))
  const found = tried.flatMap(({ columns }) => (columns === undefined ? [] : [columns]))
  const [best] = found.toSorted((one, other) => other.headings.length - one.headings.length)
  if (best !== undefined) return best
  const [first = []] = tried
    .map(({ headings }) => headings)
    .toSorted((one, other) => other.length - one.length)
  const names = first.map((name) => `'${name}'`).join(', ')
  const missing = first.some((name) => NAMES.date.includes(plain(name)))
    ? 'the close: call one Close, Price or Last'
    : 'the day: call it Date'
  throw new UnreadablePriceFile(
    'columns',
    `The first row must name the columns. None of ${names} is ${missing}.`,
  )
}

const findWith = (
  text: string,
  delimiter: Delimiter,
): { readonly columns?: Columns; readonly headings: readonly string[] } => {
  let columns: Columns | undefined
  let headings: readonly string[] = []
  let rivals: readonly number[] = []
  let left = FIRST_ROWS
  readRows(text, delimiter, (cells, line) => {
    if (headings.length === 0 && cells.some((cell) => cell !== '')) headings = cells
    const at = columns === undefined ? placesOf(cells) : undefined
    if (at !== undefined) {
      columns = { delimiter, line, headings: cells, at }
      headings = cells
      rivals = rivalsOf(columns)
    }
    const rival = rivals.find((place) => /^\D?\d[\d.,]*$/.test(cells[place] ?? ''))
    if (rival !== undefined) {
      const message = `'${headings[rival] ?? ''}' or 'Value' may be the close. Rename the right column to Close.`
      throw new UnreadablePriceFile('columns', message)
    }
    left -= 1
    return left > 0 && (columns === undefined || rivals.length > 0)
  })
  return columns === undefined ? { headings } : { columns, headings }
}

const rivalsOf = ({ at, headings }: Columns): readonly number[] => {
  if (plain(headings[at.close] ?? '') !== DOUBTFUL_CLOSE) return []
  const known = new Set(Object.values(at))
  return headings.flatMap((name, place) => (known.has(place) || !mayBeClose(name) ? [] : [place]))
}

/**
 * Returns the column indexes; undefined for a row without headings.
 * @throws UnreadablePriceFile if two headings are equal.
 */
const placesOf = (cells: readonly string[]): Columns['at'] | undefined => {
  const names = cells.map(plain)
  const at: Partial<Record<ColumnRole, number>> = {}
  for (const role of ROLES) {
    const name = NAMES[role].find((each) => names.includes(each))
    if (name === undefined) continue
    const place = names.indexOf(name)
    if (place !== names.lastIndexOf(name)) {
      const message = `Two columns are called '${cells[place] ?? ''}'. Take one of them out, or give it another name.`
      throw new UnreadablePriceFile('columns', message)
    }
    at[role] = place
  }
  const { date, close = theOther(cells, date) } = at
  return date === undefined || close === undefined ? undefined : { ...at, date, close }
}

/**
 * Returns the second column of a file with two, if no heading names the closes: central banks write the name
 * of a series there. Returns undefined if the heading means something else, such as `Volume`.
 */
const theOther = (headings: readonly string[], date: number | undefined): number | undefined => {
  if (headings.length !== 2 || date === undefined) return undefined
  return mayBeClose(headings[1 - date] ?? '') ? 1 - date : undefined
}

export const namesOf = ({ at, headings }: Columns): Partial<Record<ColumnRole, string>> => {
  const names: Partial<Record<ColumnRole, string>> = {}
  for (const role of ROLES) {
    const place = at[role]
    if (place !== undefined) names[role] = headings[place] ?? ''
  }
  return names
}
