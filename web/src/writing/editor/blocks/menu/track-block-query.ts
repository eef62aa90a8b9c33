import type { Quill } from 'react-quill'
import { insertBetween } from '../insert-block.ts'
import type { BlockQuery } from './block-query.ts'

/** A few letters: longer text closes the menu. */
const SLASH_QUERY = /^\/([\p{L}\p{N} ]{0,20})$/u
/** In a line opened by the button the slash is optional. */
const OPENED_QUERY = /^\/?([\p{L}\p{N} ]{0,20})$/u

const PLAIN_FORMATS: ReadonlySet<string> = new Set(['align', 'direction', 'indent'])

/**
 * Returns the query at the cursor, if it is alone in a plain line. `opened` is the line opened by the
 * button.
 */
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

/** Returns the start of the cursor's line if it is an empty paragraph, else of a new line below. */
const startLine = (quill: Quill): number => {
  const { index } = quill.getSelection(true)
  const [line, offset] = quill.getLine(index)
  const isEmpty = line?.length() === 1 && Object.keys(quill.getFormat(index)).length === 0
  return isEmpty ? index - offset : insertBetween(quill, index, [{ insert: '\n' }])
}

/** Reports the block query while the author types, and undefined once there is none. */
export const trackBlockQuery = (quill: Quill, onChange: (query: BlockQuery | undefined) => void) => {
  let isReported = false
  let opened: number | undefined
  const update = (kind?: string) => {
    const query = queryAt(quill, opened)
    if (query !== undefined || isReported) onChange(query)
    isReported = query !== undefined
    // On a text change the cursor is not yet behind the typed text.
    if (!isReported && kind !== 'text-change') opened = undefined
  }
  const open = () => {
    const index = startLine(quill)
    quill.setSelection(index, 0, 'user')
    opened = index
    // Reopens a menu that was closed in this line.
    onChange(undefined)
    update()
  }
  quill.on('editor-change', update)
  // A query may have been typed before this code was loaded.
  update()
  return {
    open,
    stop: () => {
      quill.off('editor-change', update)
    },
  }
}
