import { Marked } from 'marked'

const marked = new Marked({
  renderer: {
    // Only blocks have the property. A block ends with the empty lines below it.
    html: (token) => ('block' in token && token.block ? `${token.text.trimEnd()}\n` : token.text),
  },
})

/** Converts Markdown to HTML with one line per block. HTML in the Markdown is unchanged. */
export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim()
