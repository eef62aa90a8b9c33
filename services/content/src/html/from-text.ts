const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (line: string): string =>
  line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/** The lookbehind makes a run of blanks match only from its start; otherwise long runs take quadratic time. */
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/gm

/** Normalises plain text for comparison: LF line ends, no-break spaces as spaces, trimmed. */
export const normalizeText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replaceAll(BLANKS_AT_END, '').trim()

/** Converts plain text to HTML: a paragraph for each line, including empty ones. It needs no sanitising. */
export const fromText = (text: string): string =>
  normalizeText(text)
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br />' : escape(line)}</p>`)
    .join('')
