const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (line: string): string =>
  line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/**
 * The lookbehind lets a run of blanks match only from its start. Without it, a long run takes quadratic time.
 */
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/gm

/**
 * Normalises plain text for comparison: line ends become LF, no-break spaces become spaces, and blanks at the
 * ends of lines and of the text are removed.
 */
export const normalizeText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replaceAll(BLANKS_AT_END, '').trim()

/**
 * Converts plain text to HTML, with one paragraph for each line (also for empty ones). The result is already
 * sanitised.
 */
export const fromText = (text: string): string =>
  normalizeText(text)
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br />' : escape(line)}</p>`)
    .join('')
