import { type Block, isBlank, type Line } from './form.ts'
import { embedAlone, linkBare, loneAddress } from './links.ts'
import { readTabSeparated } from './tab-separated.ts'
import { writeForm } from './write-form.ts'

const lineOf = (text: string): Line =>
  text.split('\n').flatMap((line, at): Line => (at === 0 ? words(line) : [{ kind: 'break' }, ...words(line)]))

const words = (text: string): Line => (text === '' ? [] : linkBare({ kind: 'text', text, marks: [] }))

const asTable = (rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map((cell) => ({ line: lineOf(cell.trim()), isHead: false }))),
  hasHead: false,
  caption: [],
})

const asParagraph = (line: string): Block => ({ kind: 'text', tag: 'p', classes: [], line: words(line) })

/**
 * Makes the site's form of plain text: a paragraph of each line that is not empty, a table of a range of cells, links of
 * addresses, and an embed of an address that can be one and stands alone.
 */
export const formOfText = (text: string): string => {
  const cells = readTabSeparated(text)
  const blocks =
    cells === undefined
      ? text
          .split(/\r?\n/)
          .map((line) => asParagraph(line.trimEnd()))
          .filter((block) => !('line' in block && isBlank(block.line)))
          .map(embedAlone)
      : [asTable(cells)]
  return writeForm(blocks)
    .map((part) => ('html' in part ? part.html : ''))
    .join('')
}

/** Whether a text is lines of words, and nothing of it a table or an embed. */
export const isWordsOnly = (text: string): boolean =>
  readTabSeparated(text) === undefined &&
  text.split('\n').every((line) => embedAlone(asParagraph(line.trim())).kind !== 'embed')

/** The pieces of a line: its words, and its addresses as links. */
export const linked = (line: string): readonly { readonly text: string; readonly link?: string }[] =>
  words(line).filter((piece) => piece.kind === 'text')

/** The address that a text is, if it is nothing else. */
export const addressIn = (text: string): string | undefined => loneAddress(words(text.trim()))
