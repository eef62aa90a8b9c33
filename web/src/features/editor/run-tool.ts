import { PostHtml } from '@soko/contracts/post-html.ts'
import type { Quill } from 'react-quill'
import { insertBetween, insertBlock } from './blocks/insert-block.ts'
import { calloutOf, type Figure, newName } from './document/lines.ts'
import { emptyTable } from './tables/change-table.ts'
import { tableAt } from './tables/table-at.ts'
import type { Wish } from './tools.ts'

const noFigure: Figure = { label: '', value: '' }

const insertTable = (quill: Quill, index: number) => {
  const at = insertBetween(quill, index, emptyTable(3, 3))
  quill.setSelection(at, 0, 'user')
}

const insertFootnote = (quill: Quill, index: number) => {
  quill.insertEmbed(index, 'footnote', [], 'user')
  quill.setSelection(index + 1, 0, 'user')
}

/** Takes marks off what is selected, and what lines are; a table stays one. */
const clean = (quill: Quill, index: number, length: number) => {
  if (length > 0 && tableAt(quill, index) === undefined) quill.removeFormat(index, length, 'user')
  else
    for (const format of Object.keys(quill.getFormat(index, length)))
      if (format !== 'table') quill.format(format, false, 'user')
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
  const insert = (block: Parameters<typeof insertBlock>[2]) => {
    quill.setSelection(insertBlock(quill, index, block), 0, 'user')
  }
  if (wish.act === 'undo') quill.history.undo()
  else if (wish.act === 'redo') quill.history.redo()
  else if (wish.act === 'clean') clean(quill, index, length)
  else if (wish.act === 'rule') quill.setSelection(insertBlock(quill, index, { rule: true }) + 1, 0, 'user')
  else if (wish.act === 'table') insertTable(quill, index)
  else if (wish.act === 'strip') insert({ 'figure-strip': { figures: [noFigure, noFigure, noFigure] } })
  else if (wish.act === 'footnote') insertFootnote(quill, index + length)
}
