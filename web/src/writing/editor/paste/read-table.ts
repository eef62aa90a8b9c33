import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Block, type Cell, type Inline, isBlank, type Line, type Picture, type Table } from './blocks.ts'
import type { LeftOutCounter } from './left-out.ts'
import { normalizeLine } from './lines.ts'

export type ReadBlocks = (element: Element) => readonly Block[]

type ReadCell = Cell & { readonly isBold: boolean; readonly pictures: readonly Picture[] }
type Spans = { readonly down: number; readonly cell: ReadCell }

const EMPTY_CELL: ReadCell = { line: [], isHead: false, isBold: false, pictures: [] }

/** Splits merged cells. Tables for layout or with a single cell become plain blocks. */
export const readTable = (
  table: HTMLTableElement,
  read: ReadBlocks,
  count: LeftOutCounter,
): readonly Block[] => {
  const rows = [...table.rows]
  const cells = rows.flatMap((row) => [...row.cells])
  const isLayout = /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')
  const captions = [...table.children].filter(({ localName }) => localName === 'caption')
  const caption = lineOf(captions.flatMap(read))
  const contents = () => [...asParagraph(caption), ...cells.flatMap(read)]
  if (isLayout || cells.length === 1 || table.querySelector('table') !== null) return contents()
  const grid = trimGrid(gridOf(rows, read, count))
  const width = grid[0]?.length ?? 0
  if (grid.length * width === 1) return contents()
  if (width === 0) return asParagraph(caption)
  const pictures = grid.flat().flatMap((cell) => cell.pictures)
  const below = pictures.map((picture): Block => ({ kind: 'images', pictures: [picture], caption: [] }))
  if (width > PostHtml.most.columns) {
    count.add('wideTables')
    return [...asParagraph(caption), ...grid.flatMap((row) => asParagraph(rowLine(row))), ...below]
  }
  return [...splitTable(grid, hasHead(table, grid), caption), ...below]
}

/** Splits a table that exceeds the maximum number of rows. Repeats the header row. */
const splitTable = (
  grid: readonly (readonly ReadCell[])[],
  head: boolean,
  caption: Line,
): readonly Table[] => {
  const [first = [], ...others] = grid.map((row) => row.map((cell) => toCell(cell)))
  const body = head ? others : [first, ...others]
  const maxRows = PostHtml.most.rows - (head ? 1 : 0)
  const headRow = head ? [first.map((cell) => ({ ...cell, line: withoutBold(cell.line) }))] : []
  const tables: Table[] = []
  for (let from = 0; from === 0 || from < body.length; from += maxRows) {
    const rows = [...headRow, ...body.slice(from, from + maxRows)]
    tables.push({ kind: 'table', rows, hasHead: head, caption: from === 0 ? caption : [] })
  }
  return tables
}

const toCell = ({ line, isHead }: ReadCell): Cell => ({ line: isHead ? withoutBold(line) : line, isHead })

const withoutBold = (line: Line): Line =>
  line.map((piece) =>
    piece.kind === 'text' ? { ...piece, marks: piece.marks.filter((mark) => mark !== 'strong') } : piece,
  )

const gridOf = (
  rows: readonly HTMLTableRowElement[],
  read: ReadBlocks,
  count: LeftOutCounter,
): ReadCell[][] => {
  let openSpans: (Spans | undefined)[] = []
  const grid = rows.map((row) => {
    const line: ReadCell[] = []
    const next: (Spans | undefined)[] = []
    const fill = () => {
      for (let span = openSpans[line.length]; span !== undefined; span = openSpans[line.length]) {
        if (span.down > 1) next[line.length] = { ...span, down: span.down - 1 }
        line.push(EMPTY_CELL)
      }
    }
    for (const cell of row.cells) {
      fill()
      const across = spanOf(cell, 'colspan')
      const down = spanOf(cell, 'rowspan')
      if (across > 1 || down > 1) count.add('merged')
      const content = readCell(cell, read)
      for (let nth = 0; nth < across; nth += 1) {
        if (down > 1) next[line.length] = { down: down - 1, cell: EMPTY_CELL }
        line.push(nth === 0 ? content : { ...EMPTY_CELL, isHead: content.isHead })
      }
    }
    fill()
    openSpans = next
    return line
  })
  const width = Math.max(0, ...grid.map((row) => row.length))
  return grid.map((row) => [...row, ...Array.from({ length: width - row.length }, () => EMPTY_CELL)])
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(Math.max(Math.trunc(Number(cell.getAttribute(name))) || 1, 1), PostHtml.most.rows)

const readCell = (cell: HTMLTableCellElement, read: ReadBlocks): ReadCell => {
  const blocks = read(cell)
  const line = lineOf(blocks)
  const words = line.filter((piece) => piece.kind === 'text' && piece.text.trim() !== '')
  return {
    line,
    isHead: cell.localName === 'th',
    isBold:
      words.length > 0 && words.every((piece) => piece.kind === 'text' && piece.marks.includes('strong')),
    pictures: blocks
      .flatMap((block) => (block.kind === 'images' ? block.pictures : []))
      .filter(({ source }) => source.startsWith('data:')),
  }
}

const trimGrid = (grid: readonly (readonly ReadCell[])[]): readonly (readonly ReadCell[])[] => {
  const isUsed = ({ line, pictures }: ReadCell) => !isBlank(line) || pictures.length > 0
  const height = grid.findLastIndex((row) => row.some(isUsed)) + 1
  const width = Math.max(0, ...grid.map((row) => row.findLastIndex(isUsed) + 1))
  return grid.slice(0, height).map((row) => row.slice(0, width))
}

/** Whether the first row is marked as a header, or is bold while other rows are not. */
const hasHead = (
  table: HTMLTableElement,
  [first = [], ...others]: readonly (readonly ReadCell[])[],
): boolean => {
  if (others.length === 0) return false
  if (table.tHead !== null && table.tHead.rows.length > 0) return true
  if (first.every((cell) => cell.isHead)) return true
  const isBold = (row: readonly ReadCell[]) => {
    const used = row.filter(({ line }) => !isBlank(line))
    return used.length > 0 && used.every((cell) => cell.isBold)
  }
  return isBold(first) && !others.every(isBold)
}

const asParagraph = (line: Line): readonly Block[] =>
  isBlank(line) ? [] : [{ kind: 'text', tag: 'p', classes: [], line }]

const rowLine = (row: readonly Cell[]): Line =>
  row.flatMap(({ line }, at) => (at === 0 ? line : [{ kind: 'text', text: ' ', marks: [] }, ...line]))

export const lineOf = (blocks: readonly Block[]): Line => {
  const lines = blocks.map(blockLine).filter((line) => line.length > 0)
  return lines.flatMap((line, at) => (at === 0 ? line : [{ kind: 'break' }, ...line]))
}

const text = (words: string, marks: readonly 'code'[] = []): Inline => ({ kind: 'text', text: words, marks })

const blockLine = (block: Block): Line => {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.line
    case 'item':
      return [text(block.ordered ? '– ' : '• '), ...block.line]
    case 'code':
      // Inline code cannot preserve leading and trailing white space.
      return lineOf(
        block.text.split('\n').map((line) => ({
          kind: 'text',
          tag: 'p',
          classes: [],
          line: normalizeLine([text(line, ['code'])]),
        })),
      )
    case 'callout':
      return lineOf(block.paragraphs)
    case 'table':
      return lineOf(block.rows.flatMap((row) => asParagraph(rowLine(row))))
    case 'images': {
      const own = block.pictures.filter(({ source }) => !source.startsWith('data:'))
      return [...own.map((picture): Inline => ({ kind: 'image', picture })), ...block.caption]
    }
    case 'figures':
      return lineOf(
        block.figures.flatMap(({ label, value, change = '' }) =>
          asParagraph([text(`${label}: ${value} ${change}`.trim())]),
        ),
      )
    case 'embed':
      return [{ kind: 'text', text: block.text, marks: [], link: block.address }]
    case 'rule':
      return []
  }
}
