const TAG_OR_TEXT = /<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g
const blocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'])

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * The text of a post's HTML as content's sanitiser writes it (of no other: it relies on its form). Each block is a line of
 * its own, and so is each empty paragraph; line breaks in the source of the HTML are spaces.
 */
export const plainText = (html: string): string => {
  let text = ''
  for (const [piece, , tag] of html.matchAll(TAG_OR_TEXT)) {
    const atStart = text === '' || text.endsWith('\n')
    if (tag === 'br') text += '\n'
    else if (tag !== undefined) text += blocks.has(tag) && !atStart ? '\n' : ''
    else if (!atStart || piece.trim() !== '') text += piece.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ')
  }
  return text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => characters[entity] ?? entity).trim()
}
