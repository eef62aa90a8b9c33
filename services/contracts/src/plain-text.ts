const blocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'])

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * The lookbehind makes a run of blanks match from its beginning only; otherwise long runs take time by the square of their
 * length.
 */
const LINE_BREAKS = /(?<![ \t])[ \t]*[\r\n]+[ \t]*/g
/** The name that a tag begins with, `/` left out. */
const NAME = /[a-z0-9]+/y

/**
 * The text of a post's HTML as content's sanitiser writes it (of no other: it relies on its form). Each block is a line of
 * its own, and so is each empty paragraph; line breaks in the source of the HTML are spaces.
 * @param length how much of the beginning is wanted, in UTF-16 units: what comes after it is not read.
 */
export const plainText = (html: string, length = Number.POSITIVE_INFINITY): string => {
  let text = ''
  let atLineStart = true
  let at = 0
  while (at < html.length && text.length <= length) {
    const opened = html.indexOf('<', at)
    const end = opened === -1 ? html.length : opened
    const part = html.slice(at, end)
    if (part !== '' && !(atLineStart && part.trim() === '')) {
      const line = part.replaceAll(LINE_BREAKS, ' ').replaceAll(/&(?:lt|gt|amp);/g, characterOf)
      text += text === '' ? line.trimStart() : line
      atLineStart = false
    }
    if (opened === -1) break
    const tag = nameOf(html, opened)
    if (text !== '' && (tag === 'br' || (!atLineStart && blocks.has(tag)))) text += '\n'
    if (tag === 'br' || blocks.has(tag)) atLineStart = true
    const closed = html.indexOf('>', opened)
    at = closed === -1 ? html.length : closed + 1
  }
  return text.slice(0, length).trimEnd()
}

const characterOf = (entity: string): string => characters[entity] ?? entity

const nameOf = (html: string, opened: number): string => {
  NAME.lastIndex = html[opened + 1] === '/' ? opened + 2 : opened + 1
  return NAME.exec(html)?.[0] ?? ''
}
