import type { Quill } from 'react-quill'

export type BlockQuery = {
  readonly text: HTMLElement
  readonly query: string
  /** Length of the query including `/`. */
  readonly length: number
  readonly index: number
  /** Bottom of the line, in pixels from the top of the editor. */
  readonly top: number
}

export const removeQuery = (quill: Quill, { index, length }: BlockQuery): void => {
  if (length > 0) quill.deleteText(index, length, 'user')
  quill.setSelection(index, 0, 'user')
}
