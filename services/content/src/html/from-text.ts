const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (line: string): string =>
  line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/** The lookbehind makes a run of blanks match only from its start; otherwise it takes quadratic time. */
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/gm

/** Normalises line ends, no-break spaces and blanks at the ends of lines and of the text. */
export const normalizeText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replaceAll(BLANKS_AT_END, '').trim()

/** Converts each line of plain text, even if empty, to a paragraph. The result is sanitised. */
export const fromText = (text: string): string =>
  normalizeText(text)
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br />' : escape(line)}</p>`)
    .join('')
