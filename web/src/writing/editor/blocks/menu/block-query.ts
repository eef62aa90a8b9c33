import type { Quill } from 'react-quill'

/** A line with an open block menu: the typed query, and its position. */
export type BlockQuery = {
  /** The editable element. */
  readonly text: HTMLElement
  readonly query: string
  /** The length of the query in the text, including `/`. */
  readonly length: number
  /** The start of the line in the text. */
  readonly index: number
  /** In pixels within the editor. */
  readonly top: number
}

export const removeQuery = (quill: Quill, { index, length }: BlockQuery): void => {
  if (length > 0) quill.deleteText(index, length, 'user')
  quill.setSelection(index, 0, 'user')
}
