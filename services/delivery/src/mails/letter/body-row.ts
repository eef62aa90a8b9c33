import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { colours, serif } from '../base/styles.ts'

/** Blocks inherit the font, so that long letters stay small. */
const openBody = markup`<tr><td class="p ink" style="padding:0 32px;${serif(18, 1.6)};color:${colours.ink};overflow-wrap:anywhere;word-break:break-word">`
const closeBody = markup`</td></tr>
`

/** Returns the row with the text of a letter. */
export const bodyRow = (blocks: Markup): Markup => markup`${openBody}${blocks}${closeBody}`

/** Interrupts the row of the text by a row without margins, for a wide image. */
export const nextRow = (content: Markup): Markup =>
  markup`${closeBody}<tr><td style="padding:0">${content}</td></tr>
${openBody}`
