const WIDTH = 70

/**
 * Wraps each line of a text between words; long words and links stay whole.
 * @param first the beginning of the first line, and `rest` of the others.
 */
export const wrap = (text: string, first = '', rest = first): string => {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    let current = lines.length === 0 ? first : rest
    let isEmpty = true
    for (const word of line.split(/\s+/).filter((each) => each !== '')) {
      if (!isEmpty && current.length + 1 + word.length > WIDTH) {
        lines.push(current)
        current = rest + word
      } else {
        current += isEmpty ? word : ` ${word}`
      }
      isEmpty = false
    }
    lines.push(current.trimEnd())
  }
  return lines.join('\n')
}

/** Formats rows as columns with three spaces between them. @param isNumber columns aligned at their end */
export const columns = (
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): string => {
  const widths = widthsOf(rows)
  return rows
    .map((row) =>
      row
        .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns true if the columns fit into a line of most mail programs. */
export const fitsColumns = (rows: readonly (readonly string[])[]): boolean =>
  widthsOf(rows).reduce((sum, width) => sum + width + 3, -3) <= 78

const widthsOf = (rows: readonly (readonly string[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
