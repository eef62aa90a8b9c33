import type { Depth, Figures } from '@soko/contracts/types/figures.ts'

/** What a table has a row for. */
export type Table = 'days' | 'posts' | 'sources'

type Row = readonly (string | number)[]

const READ = ['Depth known', 'Read a quarter', 'Read half', 'Read three quarters', 'Read to the end']

/** The rows of a table, the first of them names. */
export const rowsOf = (figures: Figures, table: Table): readonly Row[] => {
  switch (table) {
    case 'days':
      return [
        ['Day (UTC)', 'Readers', 'Readers in the period before', 'Bookmarks', 'Follows'],
        ...figures.days.map(({ day, readers, before, bookmarks, follows }) => [
          day,
          readers,
          before,
          bookmarks,
          follows ?? '',
        ]),
      ]
    case 'posts':
      return [
        ['Analysis', 'Address', 'Published', 'Readers', 'Readers in the period before', ...READ, 'Bookmarks'],
        ...figures.posts.map(({ title, slug, createdAt, readers, before, depth, bookmarks }) => [
          title,
          `/posts/post/${encodeURIComponent(slug)}`,
          createdAt.slice(0, 'yyyy-mm-dd'.length),
          readers,
          before,
          ...depthCells(depth),
          bookmarks,
        ]),
      ]
    case 'sources':
      return [['From', 'Readers'], ...figures.sources.map(({ from, readers }) => [from, readers])]
  }
}

const depthCells = ({ known, quarters }: Depth): Row => [known, ...quarters]

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/

/** Writes rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvOf = (rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
