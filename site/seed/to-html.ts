import { Marked } from 'marked'

const marked = new Marked({
  renderer: {
    // Only block tokens have the property `block`. Their text includes the empty lines that follow.
    html: (token) => ('block' in token && token.block ? `${token.text.trimEnd()}\n` : token.text),
  },
})

/** Converts Markdown to HTML with one line per block. HTML in the Markdown is unchanged. */
export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim()
