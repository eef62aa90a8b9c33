export type Cell = string | number | null | undefined

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/
/** Negative numbers start like formulas, but must stay numbers. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

/** Formats rows as CSV (RFC 4180). Values that look like formulas get an apostrophe prefix. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvLines(rows)

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

const cellOf = (value: Cell): string => {
  const written = String(value ?? '')
  const text = FORMULA.test(written) && !NUMBER.test(written) ? `'${written}` : written
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a download; `name` has letters, digits, `-` and `_`, without extension. */
export const csvAnswer = (name: string, csv: string) =>
  ({
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="${name}.csv"` },
    body: csv,
  }) as const
