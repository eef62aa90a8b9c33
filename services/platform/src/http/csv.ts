/** A cell of a table. A decimal is text, and stays as it is written; null and undefined are empty. */
export type Cell = string | number | null | undefined

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/
/** What begins as a formula may be a number below 0. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

/** Writes a table as CSV (RFC 4180), its names first. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvLines(rows)

/** Writes further rows of it. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

const cellOf = (value: Cell): string => {
  const written = String(value ?? '')
  const text = FORMULA.test(written) && !NUMBER.test(written) ? `'${written}` : written
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An answer that browsers put among their downloads. @param name the file's, of letters, digits, `-` and `_`, without its ending. */
export const csvAnswer = (name: string, csv: string) =>
  ({
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="${name}.csv"` },
    body: csv,
  }) as const
