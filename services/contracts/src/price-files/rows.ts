import papa from 'papaparse'

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Decodes UTF-8 and UTF-16 by their first bytes, otherwise Windows-1252, which older spreadsheets write. */
export const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Normalises line ends, and removes a byte order mark and trailing line ends. */
export const plainText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')

/**
 * Parses the rows of a CSV text from `plainText`.
 * @param each is called for each row with the trimmed cells, the number of its first line, and whether it has
 * an
 * unclosed quotation mark. If it returns false, parsing stops.
 */
export const readRows = (
  text: string,
  delimiter: Delimiter,
  each: (cells: readonly string[], line: number, isUnclosed: boolean) => boolean | void,
): void => {
  let line = 1
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      const begins = line
      line += 1
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at] ?? ''
        if (cell.includes('\n')) line += cell.split('\n').length - 1
        cells[at] = cell.trim()
      }
      if (
        each(
          cells,
          begins,
          errors.some(({ code }) => code === 'MissingQuotes'),
        ) === false
      )
        parser.abort()
    },
  })
}
