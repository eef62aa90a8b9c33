import type { Quill } from 'react-quill'
import { Cell } from '../blots/table.ts'
import { type Delta, newDelta } from '../../document/delta.ts'

type Range = { readonly index: number; readonly length: number }

/** Deletes the selected text. If a table is only partly selected, keeps all its cells. */
export const deleteSelected = (quill: Quill, range: Range): void => {
  if (coversAll(quill, range)) quill.setContents(newDelta().insert('\n'), 'user')
  else if (cutsTable(quill, range)) quill.updateContents(withoutWords(quill, range), 'user')
  else quill.deleteText(range.index, range.length, 'user')
  quill.setSelection(range.index, 0, 'user')
}

/** Quill's deletion would break a table, or keep the format of the first line of a deleted text. */
export const needsDeleteSelected = (quill: Quill, range: Range): boolean =>
  range.length > 0 && (coversAll(quill, range) || spansCells(quill, range))

/** Makes typed text replace a selection of several table cells. Returns a cleanup function. */
export const attachTypingOver = (quill: Quill): (() => void) => {
  const typeOver = (event: InputEvent) => {
    const range = event.inputType === 'insertText' ? quill.getSelection() : null
    if (range === null || event.data === null || !spansCells(quill, range)) return
    event.preventDefault()
    deleteSelected(quill, range)
    quill.insertText(range.index, event.data, 'user')
    quill.setSelection(range.index + event.data.length, 0, 'user')
  }
  // Uses the capture phase to run before Quill's own listener, which ignores events with `defaultPrevented`.
  quill.container.addEventListener('beforeinput', typeOver, true)
  return () => {
    quill.container.removeEventListener('beforeinput', typeOver, true)
  }
}

/** Whether the whole text is selected, except for its last newline, which cannot be selected. */
const coversAll = (quill: Quill, { index, length }: Range): boolean =>
  index === 0 && length >= quill.getLength() - 1

const spansCells = (quill: Quill, { index, length }: Range): boolean => {
  const lines = quill.getLines(index, length)
  return lines.length > 1 && lines.some((line) => line instanceof Cell)
}

/** Whether the selection contains several lines, and only a part of a table. */
export const cutsTable = (quill: Quill, range: Range): boolean =>
  spansCells(quill, range) && !coversWholeTables(quill, range)

const coversWholeTables = (quill: Quill, { index, length }: Range): boolean =>
  quill.getLines(index, length).every((line) => {
    if (!(line instanceof Cell)) return true
    const table = line.table()
    const start = table.offset(quill.scroll)
    return start >= index && start + table.length() <= index + length
  })

/** Returns a delta that deletes the selected text, but keeps the newlines that end table cells. */
const withoutWords = (quill: Quill, { index, length }: Range): Delta => {
  const lines = quill.getLines(index, length)
  const delta = newDelta().retain(index)
  let at = index
  for (const [place, line] of lines.entries()) {
    const lineEnd = line.offset(quill.scroll) + line.length()
    const end = Math.min(lineEnd, index + length)
    const next = lines[place + 1]
    const keepsEnd = end === lineEnd && (line instanceof Cell || (next instanceof Cell && line.length() > 0))
    const newlines = keepsEnd ? 1 : 0
    delta.delete(end - at - newlines).retain(newlines)
    at = end
  }
  return delta
}
