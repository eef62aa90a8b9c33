import { NOT_TEXT } from './context.ts'
import type { LeftOutCounter } from './left-out.ts'
import type { Styles, Parsed } from './styled-html.ts'

/** Removes hidden content, which spreadsheets also copy. Authors could otherwise publish it by accident. */
export const removeHidden = ({ body, stylesOf }: Parsed, count: LeftOutCounter): void => {
  const remove = (element: Element) => {
    if (wordsIn(element) !== '' || element.querySelector('img') !== null) count.note('hidden')
    element.remove()
  }
  for (const table of body.querySelectorAll('table')) removeFromTable(table, stylesOf, remove)
  for (const element of body.querySelectorAll('*'))
    if (isHidden(element, stylesOf(element)) && !element.matches(NOT_TEXT)) remove(element)
}

const wordsIn = (element: Element): string => (element.textContent ?? '').trim()

const isHidden = (element: Element, styles: Styles): boolean =>
  element.hasAttribute('hidden') ||
  styles.get('display') === 'none' ||
  /^(?:hidden|collapse)$/.test(styles.get('visibility') ?? '') ||
  styles.get('mso-hide') === 'all'

const ZERO = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/

const hasNoWidth = (element: Element, styles: Styles): boolean =>
  ZERO.test(styles.get('width') ?? element.getAttribute('width')?.trim() ?? '')

type Remove = (element: Element) => void

const removeFromTable = (table: HTMLTableElement, stylesOf: Parsed['stylesOf'], remove: Remove) => {
  const cells = cellsOf(table)
  const hiddenColumns = hiddenColumnsOf(table, stylesOf)
  const isNarrow = ({ cell }: PlacedCell) => hasNoWidth(cell, stylesOf(cell))
  // If all widths are zero, ignore them: Word writes this for auto-fit tables.
  const hasWidths = !cells.every(isNarrow)
  for (const placed of cells) {
    const { cell, column, across: columnCount } = placed
    const visibleColumns = Array.from({ length: columnCount }, (_, at) => column + at).filter(
      (at) => !hiddenColumns.has(at),
    )
    if (visibleColumns.length === 0 || (hasWidths && isNarrow(placed))) remove(cell)
    else if (visibleColumns.length < columnCount) cell.colSpan = visibleColumns.length
  }
  const rows = [...table.rows]
  for (const row of rows) {
    // Ignores a height of zero in styles, because Google Docs writes it for rows with automatic height.
    if (!isHidden(row, stylesOf(row)) && row.getAttribute('height') !== '0') continue
    adjustRowSpans(row, cells)
    remove(row)
  }
}

type PlacedCell = {
  readonly cell: HTMLTableCellElement
  readonly column: number
  readonly across: number
}

/** The grid column depends on cells above that span several rows. */
const cellsOf = (table: HTMLTableElement): PlacedCell[] => {
  /** For each column, the first row that is not covered by a cell from above. */
  const free: number[] = []
  return [...table.rows].flatMap((row, at) => {
    let column = 0
    return [...row.cells].map((cell) => {
      while ((free[column] ?? 0) > at) column += 1
      const placed = { cell, column, across: Math.min(Math.max(cell.colSpan, 1), MAX_SPAN) }
      column += placed.across
      free.length = Math.max(free.length, column)
      free.fill(at + Math.min(Math.max(cell.rowSpan, 1), MAX_SPAN), placed.column, column)
      return placed
    })
  })
}

const MAX_SPAN = 1_000

const hiddenColumnsOf = (table: HTMLTableElement, stylesOf: Parsed['stylesOf']): ReadonlySet<number> => {
  const hidden = new Set<number>()
  let column = 0
  const visit = (element: Element, isAroundHidden: boolean) => {
    const styles = stylesOf(element)
    const isColumnHidden = isAroundHidden || isHidden(element, styles) || hasNoWidth(element, styles)
    const columns = element.querySelectorAll('col')
    for (const each of columns) visit(each, isColumnHidden)
    if (columns.length > 0) return
    const span = Math.min(Math.max(Math.trunc(Number(element.getAttribute('span'))) || 1, 1), MAX_SPAN)
    for (let nth = 0; nth < span; nth += 1, column += 1) if (isColumnHidden) hidden.add(column)
  }
  for (const element of table.querySelectorAll(':scope > col, :scope > colgroup')) visit(element, false)
  return hidden.size < column ? hidden : new Set()
}

/** Shortens cells that span a row to remove. Adds empty cells below for its own spans. */
const adjustRowSpans = (row: HTMLTableRowElement, cells: PlacedCell[]) => {
  const next = row.nextElementSibling
  const spanning = cells.filter(({ cell }) => cell.rowSpan > 1)
  if (spanning.length === 0) return
  const at = row.rowIndex
  for (const { cell, column, across } of spanning) {
    const begin = cell.closest('tr')
    if (begin === null || !begin.isConnected) continue
    if (begin !== row) {
      if (begin.rowIndex < at && begin.rowIndex + cell.rowSpan > at) cell.rowSpan -= 1
    } else if (next instanceof HTMLTableRowElement) {
      const after = cells.find((each) => each.column > column && each.cell.parentElement === next)
      const empty = next.insertCell(after?.cell.cellIndex ?? -1)
      empty.rowSpan = cell.rowSpan - 1
      empty.colSpan = across
      cells.push({ cell: empty, column, across })
    }
  }
}
