import { PostHtml } from '@soko/contracts/post-html.ts'
import { classesOf, type Element, element, isElement, isEmpty, type Node } from '../tree.ts'
import { inlineOf } from './lines.ts'

/** What a table was made of. */
export type FittedTable = {
  /** Undefined where it has no rows, or more than a table may have. */
  readonly table: Element | undefined
  readonly captions: readonly Element[]
  /** What stood between its rows and cells. */
  readonly strays: readonly Node[]
}

type Row = { readonly isHead: boolean; readonly cells: Element[] }

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th'
const isSection = ({ name }: Element): boolean => name === 'thead' || name === 'tbody'

/** Whether it ends a cell that is open: the parser takes it for a part of the cell. */
const endsCell = (node: Node): node is Element =>
  isElement(node) && (isCell(node) || isSection(node) || node.name === 'tr')

/** Brings a table to its form: rows of the same number of cells, and the first row the head if it is one of `th` alone. */
export const fitTable = ({ children }: Element): FittedTable => {
  const rows: Row[] = []
  const captions: Element[] = []
  const strays: Node[] = []
  /** The row that takes the next cell. */
  let row: Row | undefined
  const readCell = (cell: Element, isHead: boolean): void => {
    if (row === undefined) rows.push((row = { isHead, cells: [] }))
    row.cells.push({ ...cell, children: cell.children.filter((child) => !endsCell(child)) })
    read(cell.children.filter(endsCell), isHead)
  }
  const read = (nodes: readonly Node[], isHead: boolean): void => {
    for (const node of nodes) {
      if (!isElement(node)) strays.push(node)
      else if (isCell(node)) readCell(node, isHead)
      else if (node.name === 'tr' || isSection(node)) {
        row = undefined
        read(node.children, isSection(node) ? node.name === 'thead' : isHead)
        row = undefined
      } else (node.name === 'figcaption' ? captions : strays).push(node)
    }
  }
  read(children, false)
  return { table: tableOf(rows), captions, strays: isEmpty(strays) ? [] : strays }
}

const tableOf = (rows: readonly Row[]): Element | undefined => {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const { most } = PostHtml
  if (columns === 0 || columns > most.columns || rows.length > most.rows) return undefined
  const [first, ...others] = rows
  const hasHead =
    first !== undefined &&
    others.length > 0 &&
    (first.isHead || first.cells.every(({ name }) => name === 'th'))
  const head = hasHead ? [element('thead', [rowOf(first, columns, () => 'th')])] : []
  const body = (hasHead ? others : rows).map((row) =>
    rowOf(row, columns, (name, index) => (index === 0 ? name : 'td')),
  )
  return element('table', [...head, element('tbody', body)])
}

const rowOf = ({ cells }: Row, columns: number, nameOf: (name: string, index: number) => string): Element =>
  element(
    'tr',
    Array.from({ length: columns }, (_, index) => {
      const cell = cells[index]
      const name = nameOf(cell?.name ?? 'td', index)
      return cell === undefined ? element(name) : element(name, contentOf(cell), numberClass(cell))
    }),
  )

/** What a cell holds. One that shows nothing is empty: some editors keep a line break in it. */
const contentOf = ({ children }: Element): readonly Node[] => (isEmpty(children) ? [] : inlineOf(children))

const numberClass = (cell: Element): Element['attributes'] =>
  classesOf(cell).includes('num') ? { class: 'num' } : {}
