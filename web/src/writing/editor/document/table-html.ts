import { cellHtml, type Notes } from './inline-html.ts'
import type { Inline, LineFormats } from './lines.ts'

type Cell = { readonly content: Inline; readonly formats: LineFormats }

/** The cells of a table by their rows, all of one length. */
const rowsOf = (cells: readonly Cell[]): readonly (readonly Cell[])[] => {
  const rows = [...Map.groupBy(cells, ({ formats }) => formats.table).values()]
  const columns = Math.max(...rows.map((row) => row.length))
  const empty: Cell = { content: [], formats: {} }
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => empty)])
}

/** A table. Its first row is the head if that says so and others follow; rows of one cell have no names. */
export const tableHtml = (cells: readonly Cell[], notes: Notes): string => {
  const rows = rowsOf(cells)
  const cell = (tag: 'th' | 'td', { content, formats }: Cell) => {
    const kind = formats.number === true ? ' class="num"' : ''
    return `<${tag}${kind}>${cellHtml(content, notes)}</${tag}>`
  }
  const [first, ...others] = rows
  const head = first?.[0]?.formats.cell === 'head' && others.length > 0 ? first : undefined
  const headHtml = head && `<thead><tr>${head.map((each) => cell('th', each)).join('')}</tr></thead>`
  const body = (head === undefined ? rows : others).map((row) => {
    const isNamed = row[0]?.formats.cell === 'side' && row.length > 1
    const tagAt = (place: number) => (isNamed && place === 0 ? 'th' : 'td')
    return `<tr>${row.map((each, place) => cell(tagAt(place), each)).join('')}</tr>`
  })
  return `<table>${headHtml ?? ''}<tbody>${body.join('')}</tbody></table>`
}
