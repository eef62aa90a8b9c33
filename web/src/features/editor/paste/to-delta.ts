import type { Quill } from 'react-quill'
import type { Delta } from '../delta.ts'

/** Reads a text in the site's form for Quill. Its last line goes on in the line it is put into, if it is a plain one. */
export const toDelta = (quill: Quill, html: string): Delta =>
  quill.clipboard.convert({ html: withoutTables(html) }) as Delta

/** A text as it is, in formats that are around it. */
export const textDelta = (quill: Quill, text: string, formats: Record<string, unknown>): Delta =>
  quill.clipboard.convert({ text }, formats) as Delta

/** All that stands in an editor. */
export const contentsOf = (quill: Quill): Delta => quill.getContents() as Delta

/** The rows of tables as paragraphs: the editor has no tables. */
const withoutTables = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const row of body.querySelectorAll('tr')) {
    const paragraph = document.createElement('p')
    for (const cell of row.children) paragraph.append(...cell.childNodes, ' ')
    row.replaceWith(paragraph)
  }
  return body.innerHTML
}
