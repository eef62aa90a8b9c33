import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Element, element } from '@soko/platform/html/tree.ts'

export type Row = {
  /** The number of the row's `thead` or `tbody`. A cell cannot span rows of different sections. */
  readonly section: number
  readonly isHead: boolean
  readonly cells: readonly Element[]
}

const { most } = PostHtml

/** Parses a `colspan` or `rowspan`; returns 1 if it is malformed. */
const spanOf = ({ attributes }: Element, name: 'colspan' | 'rowspan', limit: number): number => {
  const sent = attributes[name] ?? ''
  return /^[1-9]\d{0,3}$/.test(sent) ? Math.min(Number(sent), limit) : 1
}

type Placed = { readonly cells: Element[]; readonly down: readonly number[]; readonly width: number }

const place = ({ cells: own }: Row, above: readonly number[]): Placed | undefined => {
  const cells: Element[] = []
  const down = above.map((rows) => Math.max(rows - 1, 0))
  const passCovered = (): void => {
    while ((above[cells.length] ?? 0) > 0) cells.push(element('td'))
  }
  let width = 0
  for (const cell of own) {
    passCovered()
    width = cells.length + 1
    if (width > most.columns) return undefined
    const rows = spanOf(cell, 'rowspan', most.rows)
    for (let left = spanOf(cell, 'colspan', most.columns); left > 0; left -= 1) {
      down[cells.length] = rows - 1
      cells.push(cells.length < width ? cell : element(cell.name))
    }
  }
  passCovered()
  return { cells, down, width }
}

/**
 * Replaces spanning cells by a cell and empty cells. Drops trailing columns and rows without cells.
 * @returns rows of different lengths; undefined if a row has more cells than allowed.
 */
export const spreadSpans = (rows: readonly Row[]): readonly Row[] | undefined => {
  const spread: Row[] = []
  let section: number | undefined
  let down: readonly number[] = []
  let columns = 0
  for (const row of rows) {
    const placed = place(row, row.section === section ? down : [])
    if (placed === undefined) return undefined
    section = row.section
    down = placed.down
    columns = Math.max(columns, placed.width)
    if (row.cells.length > 0) spread.push({ ...row, cells: placed.cells })
  }
  return spread.map((row) => ({ ...row, cells: row.cells.slice(0, columns) }))
}
