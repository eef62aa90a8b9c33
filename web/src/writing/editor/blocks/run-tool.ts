import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBetween, insertBlock } from './insert-block.ts'
import { calloutOf, type Figure, newName } from '../document/lines.ts'
import { emptyTable } from './tables/change-table.ts'
import { tableAt } from './tables/table-at.ts'
import type { Wish } from '../toolbar/tools.ts'

const noFigure: Figure = { label: '', value: '' }

const insertFootnote = (quill: Quill, index: number): number => {
  quill.insertEmbed(index, 'footnote', [], 'user')
  return index
}

/** Takes marks off what is selected, and what lines are; a table stays one. */
const clean = (quill: Quill, index: number, length: number) => {
  if (length > 0 && tableAt(quill, index) === undefined) quill.removeFormat(index, length, 'user')
  else
    for (const format of Object.keys(quill.getFormat(index, length)))
      if (format !== 'table') quill.format(format, false, 'user')
}

/** Inserts the block that a tool is for. @returns its index; undefined for other tools. */
const insertAsked = (
  quill: Quill,
  act: string,
  { index, length }: { readonly index: number; readonly length: number },
): number | undefined => {
  if (act === 'rule') return insertBlock(quill, index, { rule: true })
  if (act === 'table') return insertBetween(quill, index, emptyTable(3, 3))
  if (act === 'strip')
    return insertBlock(quill, index, { 'figure-strip': { figures: [noFigure, noFigure, noFigure] } })
  return act === 'footnote' ? insertFootnote(quill, index + length) : undefined
}

/** Clicks the button that adds a call, below the text. If no call can be added, focuses their heading. */
const addCall = () => {
  if ('focusMode' in document.documentElement.dataset)
    document.querySelector<HTMLElement>('.desk-head [aria-pressed=true]')?.click()
  const part = document.querySelector('.calls-part')
  const button = part?.querySelector<HTMLElement>(':scope > .btn')
  if (button) button.click()
  else part?.querySelector('h2')?.focus()
}

/** Does what a tool of the text asks for. */
export const runTool = (quill: Quill, wish: Wish): void => {
  const { index, length } = quill.getSelection(true)
  if ('format' in wish) {
    // All lines that are selected become one callout.
    const kind = wish.format === 'callout' && PostHtml.callouts.find((each) => each === wish.value)
    quill.format(wish.format, kind ? calloutOf(kind, newName()) : wish.value, 'user')
    return
  }
  if (wish.act === 'undo') quill.history.undo()
  else if (wish.act === 'redo') quill.history.redo()
  else if (wish.act === 'clean') clean(quill, index, length)
  else if (wish.act === 'call') addCall()
  else {
    const at = insertAsked(quill, wish.act, { index, length })
    if (at !== undefined) moveCursorAfterInsert(quill, at)
  }
}
