import { type Notes, lineHtml } from './inline-html.ts'
import type { Inline, LineFormats } from './lines.ts'
import { classesOf } from './line-classes.ts'

type Item = { readonly content: Inline; readonly formats: LineFormats }
type Open = { readonly indent: number; readonly tag: 'ul' | 'ol' }

/**
 * Lists that nest in their items. An item goes one level down at a time; how much deeper it stands than its list says its
 * class.
 */
export const listHtml = (items: readonly Item[], notes: Notes): string => {
  let html = ''
  /** The lists that are open, each with the indent of its last item. */
  const open: Open[] = []
  const close = () => {
    html += `</li></${open.pop()?.tag}>`
  }
  for (const { content, formats } of items) {
    const indent = Number(formats['indent'] ?? 0)
    const tag = formats['list'] === 'ordered' ? 'ol' : 'ul'
    while ((open.at(-2)?.indent ?? -1) >= indent) close()
    const last = open.at(-1)
    const isDeeper = last === undefined || last.indent < indent
    if (!isDeeper && last.tag !== tag) close()
    const goesOn = !isDeeper && last.tag === tag
    if (goesOn) open.pop()
    const deeper = { ...formats, indent: indent - open.length }
    html += `${goesOn ? '</li>' : `<${tag}>`}<li${classesOf(deeper)}>${lineHtml(content, notes)}`
    open.push({ indent, tag })
  }
  while (open.length > 0) close()
  return html
}
