import { type Cell, type Line, plainText, type Table } from './form.ts'
import { isNumber } from './numbers.ts'

type Row = Table['rows'][number]

/** Writes a table's rows. Columns of numbers are found by what stands in them. */
export const writeTable = ({ rows, hasHead }: Table, write: (line: Line) => string): string => {
  const body = hasHead ? rows.slice(1) : rows
  const isNumeric = (rows[0] ?? []).map((_cell, column) => isNumberColumn(body, column))
  const writeCell = ({ line }: Cell, column: number, tag: 'th' | 'td') => {
    const name = isNumeric[column] === true && (tag === 'td' || column > 0) ? ' class="num"' : ''
    return `<${tag}${name}>${write(line)}</${tag}>`
  }
  const head = hasHead ? rows[0]?.map((cell, column) => writeCell(cell, column, 'th')) : undefined
  const bodyRows = body.map((row) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, column, column === 0 && cell.isHead ? 'th' : 'td'),
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const top = head === undefined ? '' : `<thead><tr>${head.join('')}</tr></thead>`
  return `<table>${top}<tbody>${bodyRows.join('')}</tbody></table>`
}

const YEAR = /^(?:19|20)\d\d$/

/** Whether most of what stands in a column is numbers. Years at the beginning of rows name them. */
const isNumberColumn = (rows: readonly Row[], column: number): boolean => {
  const words = rows
    .map((row) => plainText(row[column]?.line ?? []).trim())
    .filter((text) => !/^(?:|[-–—]|n\/?a\.?)$/i.test(text))
  if (column === 0 && words.every((text) => YEAR.test(text))) return false
  return words.length > 0 && words.filter(isNumber).length * 2 > words.length
}
