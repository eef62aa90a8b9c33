import type { Quill } from 'react-quill'
import { contentsOf } from '../document/contents.ts'
import type { Inline } from '../document/lines.ts'
import { mentionOf } from '../document/inline-html.ts'
import { htmlOf } from '../document/html-of.ts'
import { deleteSelected } from '../blocks/tables/delete-selected.ts'

export const copySelection = (quill: Quill, event: ClipboardEvent): void => {
  const range = quill.getSelection()
  if (range === null || range.length === 0 || event.clipboardData === null) return
  // Quill's own listener ignores events with `defaultPrevented`.
  event.preventDefault()
  const { index, length } = range
  const contents = contentsOf(quill, index, length)
  event.clipboardData.setData('text/html', htmlOf(contents))
  event.clipboardData.setData('text/plain', plainOf(contents.ops))
  if (event.type === 'cut') deleteSelected(quill, range)
}

const plainOf = (ops: Inline): string =>
  ops.map((op) => (typeof op.insert === 'string' ? op.insert : (mentionOf(op)?.text ?? ''))).join('')
