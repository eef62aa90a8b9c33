import type { Quill } from 'react-quill'
import { insertBetween } from '../insert-block.ts'
import type { BlockQuery } from './block-query.ts'

/** A slash and a query. The menu closes if the query gets too long or contains other characters. */
const SLASH_QUERY = /^\/([\p{L}\p{N} ]{0,20})$/u
/** Matches a query in a line that the `+` button has opened, where the slash is optional. */
const OPENED_QUERY = /^\/?([\p{L}\p{N} ]{0,20})$/u

const PLAIN_FORMATS: ReadonlySet<string> = new Set(['align', 'direction', 'indent'])

/** Finds a query in a plain paragraph without other text. `opened`: start of a line opened by `+`. */
const queryAt = (quill: Quill, opened: number | undefined): BlockQuery | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset !== line.length() - 1) return undefined
  const index = range.index - offset
  const [, query] = (index === opened ? OPENED_QUERY : SLASH_QUERY).exec(quill.getText(index, offset)) ?? []
  if (query === undefined) return undefined
  const isPlain = Object.keys(quill.getFormat(index)).every((name) => PLAIN_FORMATS.has(name))
  if (!isPlain) return undefined
  return { text: quill.root, query, length: offset, index, top: quill.getBounds(range.index)?.bottom ?? 0 }
}

/** Uses the cursor's line if it is an empty paragraph, or else inserts a line. */
const startLine = (quill: Quill): number => {
  const { index } = quill.getSelection(true)
  const [line, offset] = quill.getLine(index)
  const isEmpty = line?.length() === 1 && Object.keys(quill.getFormat(index)).length === 0
  return isEmpty ? index - offset : insertBetween(quill, index, [{ insert: '\n' }])
}

/** Calls `onChange` with each change of the query, and with undefined when there is no longer a query. */
export const trackBlockQuery = (quill: Quill, onChange: (query: BlockQuery | undefined) => void) => {
  let isReported = false
  let opened: number | undefined
  const update = (kind?: string) => {
    const query = queryAt(quill, opened)
    if (query !== undefined || isReported) onChange(query)
    isReported = query !== undefined
    // During a text change, the cursor is still in front of the typed text.
    if (!isReported && kind !== 'text-change') opened = undefined
  }
  const open = () => {
    const index = startLine(quill)
    quill.setSelection(index, 0, 'user')
    opened = index
    // Resets the menu, in case the author has closed it in this line.
    onChange(undefined)
    update()
  }
  quill.on('editor-change', update)
  // The author may have typed a query before this code was loaded.
  update()
  return {
    open,
    stop: () => {
      quill.off('editor-change', update)
    },
  }
}
