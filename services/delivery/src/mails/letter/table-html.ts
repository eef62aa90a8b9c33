import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import type { Element } from '@soko/platform/html/tree.ts'
import { endOf, startOf } from '../base/frame.ts'
import { colours, sans } from '../base/styles.ts'
import { captionHtml, inlineHtml } from './inline-html.ts'
import { type LetterContext, within } from './letter-context.ts'
import { captionOf, hasClass, rowsOf } from './post-structure.ts'

/** Tables with more columns get smaller type. */
const FEW_COLUMNS = 5

/** A table with its caption. Wide tables scroll, where the mail program allows it. */
export const tableHtml = (figure: Element, letter: LetterContext): Markup => {
  const inTable = within(figure, letter)
  const { direction } = inTable
  const rows = rowsOf(figure)
  const last = (rows[0]?.cells.length ?? 0) - 1
  const isWide = last >= FEW_COLUMNS
  const size = isWide ? 12 : 15
  const side = isWide ? 4 : 8
  const padding = (column: number): string => {
    const before = column === 0 ? 0 : side
    const after = column === last ? 0 : side
    return direction === 'ltr' ? `9px ${after}px 9px ${before}px` : `9px ${before}px 9px ${after}px`
  }

  const cellHtml = (cell: Element, column: number, isHead: boolean): Markup => {
    const isNumber = hasClass(cell, 'num')
    const align = isNumber ? endOf(direction) : startOf(direction)
    const content = inlineHtml(cell.children, inTable)
    return isHead
      ? markup`<th class="ink2 line" scope="col" align="${align}" style="padding:${padding(column)};border-bottom:1px solid ${colours.ink};font-size:${Math.min(size, 13)}px;font-weight:600;color:${colours.ink2}">${content}</th>`
      : markup`<td class="rule"${isNumber && direction === 'rtl' && markup` dir="ltr"`} align="${align}" style="padding:${padding(column)};border-bottom:1px solid ${colours.rule}">${content}</td>`
  }
  return markup`<div style="overflow-x:auto;margin:0 0 24px"><table class="ink" width="100%" dir="${direction}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${sans(size, 1.4)};font-variant-numeric:tabular-nums;overflow-wrap:normal;word-break:normal;color:${colours.ink}">${rows.map(
    ({ isHead, cells }) => markup`<tr>${cells.map((cell, column) => cellHtml(cell, column, isHead))}</tr>`,
  )}</table>${captionHtml(captionOf(figure), letter)}</div>`
}
