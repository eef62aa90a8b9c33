const TAG = /<\/?([a-z0-9]+)[^>]*>/
const blocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'])

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * The text of a post's HTML as content's sanitiser writes it (of no other: it relies on its form). Each block is a line of
 * its own, and so is each empty paragraph; line breaks in the source of the HTML are spaces.
 */
export const plainText = (html: string): string => {
  let text = ''
  let atLineStart = true
  let isTag = false
  // Splitting by a pattern with a group gives what is between the tags and their names by turns.
  for (const part of html.split(TAG)) {
    if (isTag && (part === 'br' || (!atLineStart && blocks.has(part)))) {
      text += '\n'
      atLineStart = true
    } else if (!isTag && part !== '' && !(atLineStart && part.trim() === '')) {
      text += part.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ')
      atLineStart = false
    }
    isTag = !isTag
  }
  return text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => characters[entity] ?? entity).trim()
}
