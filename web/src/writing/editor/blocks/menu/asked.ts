import type { Quill } from 'react-quill'

/** A line that asks for a block, by `/` or because that was pressed beside it: what is looked for, and where the line is. */
export type Asked = {
  /** The text itself. */
  readonly text: HTMLElement
  readonly query: string
  /** How many signs of the text ask for it. */
  readonly length: number
  /** In the text. */
  readonly index: number
  /** In pixels within the editor. */
  readonly top: number
}

/** Takes what asked for a block out of the text. */
export const takeAsked = (quill: Quill, { index, length }: Asked): void => {
  if (length > 0) quill.deleteText(index, length, 'user')
  quill.setSelection(index, 0, 'user')
}
