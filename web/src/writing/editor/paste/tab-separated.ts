/** A cell, in quotes if there is a line's end, a tab or a quote in it, with what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\n\r]*))(\t|\r?\n|$)/y

/**
 * Reads a range of cells, as spreadsheets write it without HTML: a row on each line, tabs between its cells.
 * @returns undefined for what is no such range: rows are of one length, and have two cells at least.
 */
export const readTabSeparated = (text: string): readonly (readonly string[])[] | undefined => {
  if (!text.includes('\t')) return undefined
  const rows = rowsOf(text.replace(/(?:\r?\n)+$/, ''))
  const width = rows[0]?.length ?? 0
  // Indented lines are code, or lists.
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
