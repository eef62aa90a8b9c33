import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBetween, insertBlock } from './insert-block.ts'
import { calloutOf, type Figure, newName } from '../document/lines.ts'
import { emptyTable } from './tables/change-table.ts'
import { tableAt } from './tables/table-at.ts'
import type { Command } from '../toolbar/tools.ts'

const emptyFigure: Figure = { label: '', value: '' }

const insertFootnote = (quill: Quill, index: number): number => {
  quill.insertEmbed(index, 'footnote', [], 'user')
  return index
}

/** Removes inline and line formats from the selection, but keeps table cells. */
const clean = (quill: Quill, index: number, length: number) => {
  if (length > 0 && tableAt(quill, index) === undefined) quill.removeFormat(index, length, 'user')
  else
    for (const format of Object.keys(quill.getFormat(index, length)))
      if (format !== 'table') quill.format(format, false, 'user')
}

const insertFor = (
  quill: Quill,
  action: string,
  { index, length }: { readonly index: number; readonly length: number },
): number | undefined => {
  if (action === 'rule') return insertBlock(quill, index, { rule: true })
  if (action === 'table') return insertBetween(quill, index, emptyTable(3, 3))
  if (action === 'strip')
    return insertBlock(quill, index, { 'figure-strip': { figures: [emptyFigure, emptyFigure, emptyFigure] } })
  return action === 'footnote' ? insertFootnote(quill, index + length) : undefined
}

/** Clicks the button that adds a price call, or else focuses the section's heading. */
const addCall = () => {
  if ('focusMode' in document.documentElement.dataset)
    document.querySelector<HTMLElement>('.desk-head [aria-pressed=true]')?.click()
  const part = document.querySelector('.calls-part')
  const button = part?.querySelector<HTMLElement>(':scope > .btn')
  if (button) button.click()
  else part?.querySelector('h2')?.focus()
}

export const runCommand = (quill: Quill, command: Command): void => {
  const { index, length } = quill.getSelection(true)
  if ('format' in command) {
    // One name for all selected lines, so that they form a single callout.
    const kind = command.format === 'callout' && PostHtml.callouts.find((each) => each === command.value)
    quill.format(command.format, kind ? calloutOf(kind, newName()) : command.value, 'user')
    return
  }
  if (command.action === 'undo') quill.history.undo()
  else if (command.action === 'redo') quill.history.redo()
  else if (command.action === 'clean') clean(quill, index, length)
  else if (command.action === 'call') addCall()
  else {
    const at = insertFor(quill, command.action, { index, length })
    if (at !== undefined) moveCursorAfterInsert(quill, at)
  }
}
