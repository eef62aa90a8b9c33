const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (line: string): string =>
  line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/**
 * The lookbehind makes a run of blanks match from its beginning only; otherwise long runs take time by the square of their
 * length.
 */
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/gm

/** Brings plain text to the form in which it is compared: lines end in LF, no-break spaces are spaces, no blanks at either end. */
export const normalizeText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replaceAll(BLANKS_AT_END, '').trim()

/** Makes HTML of plain text: a paragraph of each line, an empty one of each empty line. It needs no sanitising. */
export const fromText = (text: string): string =>
  normalizeText(text)
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br />' : escape(line)}</p>`)
    .join('')
