import type { Quill } from 'react-quill'
import { Cell } from '../blots/table.ts'
import { type Delta, newDelta } from '../../document/delta.ts'

type Range = { readonly index: number; readonly length: number }

/**
 * Deletes a selection. Deleting all of the text leaves an empty paragraph; a part of a table keeps its
 * cells, and a whole table goes.
 */
export const deleteSelected = (quill: Quill, range: Range): void => {
  if (holdsAll(quill, range)) quill.setContents(newDelta().insert('\n'), 'user')
  else if (cutsTable(quill, range)) quill.updateContents(withoutWords(quill, range), 'user')
  else quill.deleteText(range.index, range.length, 'user')
  quill.setSelection(range.index, 0, 'user')
}

/** Whether Quill's own deletion would leave something of a table, or the format of the first line of the text. */
export const isForDeleteSelected = (quill: Quill, range: Range): boolean =>
  range.length > 0 && (holdsAll(quill, range) || spansCells(quill, range))

/** Replaces selected cells by typed text. @returns a function that detaches it. */
export const attachTypingOver = (quill: Quill): (() => void) => {
  const typeOver = (event: InputEvent) => {
    const range = event.inputType === 'insertText' ? quill.getSelection() : null
    if (range === null || event.data === null || !spansCells(quill, range)) return
    event.preventDefault()
    deleteSelected(quill, range)
    quill.insertText(range.index, event.data, 'user')
    quill.setSelection(range.index + event.data.length, 0, 'user')
  }
  // Before Quill's own listener, which ignores handled events.
  quill.container.addEventListener('beforeinput', typeOver, true)
  return () => {
    quill.container.removeEventListener('beforeinput', typeOver, true)
  }
}

/** The last line end of a text cannot be selected. */
const holdsAll = (quill: Quill, { index, length }: Range): boolean =>
  index === 0 && length >= quill.getLength() - 1

const spansCells = (quill: Quill, { index, length }: Range): boolean => {
  const lines = quill.getLines(index, length)
  return lines.length > 1 && lines.some((line) => line instanceof Cell)
}

/** Whether a selection holds a part of a table, but no whole one. */
export const cutsTable = (quill: Quill, range: Range): boolean =>
  spansCells(quill, range) && !holdsWhole(quill, range)

/** Whether each table in a range is there from its first cell to its last. */
const holdsWhole = (quill: Quill, { index, length }: Range): boolean =>
  quill.getLines(index, length).every((line) => {
    if (!(line instanceof Cell)) return true
    const table = line.table()
    const start = table.offset(quill.scroll)
    return start >= index && start + table.length() <= index + length
  })

/** Deletes the selected text, but no end of a cell. */
const withoutWords = (quill: Quill, { index, length }: Range): Delta => {
  const lines = quill.getLines(index, length)
  const delta = newDelta().retain(index)
  let at = index
  for (const [place, line] of lines.entries()) {
    const end = Math.min(line.offset(quill.scroll) + line.length(), index + length)
    const isWhole = end === line.offset(quill.scroll) + line.length()
    const next = lines[place + 1]
    const keepsEnd = isWhole && (line instanceof Cell || (next instanceof Cell && line.length() > 0))
    delta.delete(end - at - (keepsEnd ? 1 : 0)).retain(keepsEnd ? 1 : 0)
    at = end
  }
  return delta
}
