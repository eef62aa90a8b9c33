import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { classesOf, type Element, element, isElement, isEmpty, type Node } from '@soko/platform/html/tree.ts'
import { inlineOf } from './lines.ts'
import { type Row, spreadSpans } from './spans.ts'

export type FittedTable = {
  /** Undefined if the table has no rows, or more rows or columns than allowed. */
  readonly table: Element | undefined
  readonly captions: readonly Element[]
  readonly strays: readonly Node[]
}

type OpenRow = Row & { readonly cells: Element[] }

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th'
const isSection = ({ name }: Element): boolean => name === 'thead' || name === 'tbody'

const endsCell = (node: Node): node is Element =>
  isElement(node) && (isCell(node) || isSection(node) || node.name === 'tr')

/** Normalises a table: all rows get the same number of cells, and a first row of only `th` becomes the head. */
export const fitTable = ({ children }: Element): FittedTable => {
  const rows: OpenRow[] = []
  const captions: Element[] = []
  const strays: Node[] = []
  let section = 0
  let row: OpenRow | undefined
  const beginRow = (isHead: boolean): OpenRow => {
    row = { section, isHead, cells: [] }
    rows.push(row)
    return row
  }
  const readCell = (cell: Element, isHead: boolean): void => {
    const { cells } = row ?? beginRow(isHead)
    cells.push({ ...cell, children: cell.children.filter((child) => !endsCell(child)) })
    read(cell.children.filter(endsCell), isHead)
  }
  const read = (nodes: readonly Node[], isHead: boolean): void => {
    for (const node of nodes) {
      if (!isElement(node)) strays.push(node)
      else if (isCell(node)) readCell(node, isHead)
      else if (node.name === 'tr') {
        beginRow(isHead)
        read(node.children, isHead)
        row = undefined
      } else if (isSection(node)) {
        section += 1
        row = undefined
        read(node.children, node.name === 'thead')
        section += 1
        row = undefined
      } else (node.name === 'figcaption' ? captions : strays).push(node)
    }
  }
  read(children, false)
  return { table: tableOf(rows), captions, strays: isEmpty(strays) ? [] : strays }
}

const tableOf = (written: readonly Row[]): Element | undefined => {
  const rows = spreadSpans(written) ?? []
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

/** Returns a cell's inline content. Blank cells become empty, because some editors put a line break in them. */
const contentOf = ({ children }: Element): readonly Node[] => (isEmpty(children) ? [] : inlineOf(children))

const numberClass = (cell: Element): Element['attributes'] =>
  classesOf(cell).includes('num') ? { class: 'num' } : {}
