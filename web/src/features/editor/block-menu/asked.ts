import type { Quill } from 'react-quill'

/** A line that asks for a block: `/` with what is looked for, and where the line is. */
export type Asked = {
  /** The text itself. */
  readonly text: HTMLElement
  readonly query: string
  /** In the text. */
  readonly index: number
  /** In pixels within the editor. */
  readonly top: number
}

/** Takes what asked for a block out of the text. */
export const takeAsked = (quill: Quill, { index, query }: Asked): void => {
  quill.deleteText(index, query.length + 1, 'user')
  quill.setSelection(index, 0, 'user')
}
