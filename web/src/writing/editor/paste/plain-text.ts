import { type Block, isBlank, type Line } from './blocks.ts'
import { embedSoleAddress, linkify, soleAddressOf } from './links.ts'
import { writePostHtml } from './write-html.ts'

const lineOf = (text: string): Line =>
  text.split('\n').flatMap((line, at): Line => (at === 0 ? words(line) : [{ kind: 'break' }, ...words(line)]))

const words = (text: string): Line => (text === '' ? [] : linkify({ kind: 'text', text, marks: [] }))

const asTable = (rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map((cell) => ({ line: lineOf(cell.trim()), isHead: false }))),
  hasHead: false,
  caption: [],
})

const asParagraph = (line: string): Block => ({ kind: 'text', tag: 'p', classes: [], line: words(line) })

/** Converts tab-separated cells to a table, and other text to paragraphs with links and embeds. */
export const plainTextToHtml = (text: string): string => {
  const cells = readTabSeparated(text)
  const blocks =
    cells === undefined
      ? text
          .split(/\r?\n/)
          .map((line) => asParagraph(line.trimEnd()))
          .filter((block) => !('line' in block && isBlank(block.line)))
          .map(embedSoleAddress)
      : [asTable(cells)]
  return writePostHtml(blocks)
    .map((part) => ('html' in part ? part.html : ''))
    .join('')
}

/** Whether a text would become neither a table nor an embed. */
export const isProse = (text: string): boolean =>
  readTabSeparated(text) === undefined &&
  text.split('\n').every((line) => embedSoleAddress(asParagraph(line.trim())).kind !== 'embed')

export const linkedSegments = (line: string): readonly { readonly text: string; readonly link?: string }[] =>
  words(line).filter((piece) => piece.kind === 'text')

export const addressOfText = (text: string): string | undefined => soleAddressOf(words(text.trim()))

/** A cell and its delimiter. Cells that contain a line break, a tab or a quote are quoted. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\n\r]*))(\t|\r?\n|$)/y

/** Parses tab-separated cells. Returns undefined unless there are several rows, all of equal length. */
const readTabSeparated = (text: string): readonly (readonly string[])[] | undefined => {
  if (!text.includes('\t')) return undefined
  const rows = rowsOf(text.replace(/(?:\r?\n)+$/, ''))
  const width = rows[0]?.length ?? 0
  // Lines that start with a tab are probably code or a list.
  const isIndented = rows.every(
    ([first, ...others]) => first === '' && others.filter((cell) => cell !== '').length < 2,
  )
  return width > 1 && rows.length > 1 && rows.every((row) => row.length === width) && !isIndented
    ? rows
    : undefined
}

const rowsOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let found = CELL.exec(text); found !== null; found = CELL.exec(text)) {
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
