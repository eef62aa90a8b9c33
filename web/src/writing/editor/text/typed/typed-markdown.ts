import type { Quill } from 'react-quill'
import { moveCursorAfterInsert } from '../../blocks/move-cursor.ts'
import { contentsOf } from '../../document/contents.ts'
import { type Delta, newDelta } from '../../document/delta.ts'
import { toDelta } from '../../paste/to-delta.ts'
import { escapeText } from '../../document/inline-html.ts'
import { isSafeLink } from '../../paste/links.ts'
import { lineFormats, linkedWords, markedWords, type WholeLine, wholeLine } from './markdown-rules.ts'

/** Line formats in which line markers are not converted. */
const OTHER_LINES = ['header', 'list', 'blockquote', 'callout', 'table', 'table-caption']

/**
 * Formats line markers, words between markers, and on Enter whole lines. Undo, or Backspace directly
 * afterwards, restores the typed text. Returns a cleanup function.
 */
export const attachTypedMarkdown = (quill: Quill): (() => void) => {
  /** Whether the last change was such a formatting, so that Backspace reverts it. */
  let canUndo = false
  let isChanging = false

  const change = (delta: Delta) => {
    isChanging = true
    quill.history.cutoff()
    quill.updateContents(delta, 'user')
    quill.history.cutoff()
    isChanging = false
    canUndo = true
  }

  const onTextChange = (delta: Delta, _before: Delta, source: string) => {
    if (isChanging) return
    canUndo = false
    const end = source === 'user' ? endOfTyped(delta) : undefined
    if (end === undefined) return
    // Quill's key handlers change the text before they set the cursor, so wait for the cursor.
    queueMicrotask(() => {
      format(end)
    })
  }

  const format = (end: number) => {
    const result = changeFor(quill, end)
    if (result === undefined) return
    change(result.change)
    if ('block' in result) {
      isChanging = true
      moveCursorAfterInsert(quill, result.block)
      isChanging = false
      return
    }
    quill.setSelection(result.cursor, 0, 'silent')
    // The text typed next must not have the format.
    if (result.format !== undefined) quill.format(result.format, false, 'silent')
  }

  const onSelection = (_range: unknown, _before: unknown, source: string) => {
    if (source === 'user' && !isChanging) canUndo = false
  }

  const onKey = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== 'Backspace' || !isPlain || !canUndo) return
    event.preventDefault()
    event.stopPropagation()
    quill.history.undo()
  }

  quill.on('text-change', onTextChange)
  quill.on('selection-change', onSelection)
  quill.container.addEventListener('keydown', onKey, true)
  return () => {
    quill.off('text-change', onTextChange)
    quill.off('selection-change', onSelection)
    quill.container.removeEventListener('keydown', onKey, true)
  }
}

const endOfTyped = ({ ops }: Delta): number | undefined => {
  const [first, second] = ops
  const at = typeof first?.retain === 'number' && first.attributes === undefined ? first.retain : 0
  const typed = at > 0 ? second : first
  const isAlone = ops.length === (at > 0 ? 2 : 1)
  return isAlone && typeof typed?.insert === 'string' && typed.insert.length === 1 ? at + 1 : undefined
}

type Result = { readonly change: Delta } & (
  | {
      readonly cursor: number
      readonly format?: string
    }
  | { readonly block: number }
)

const changeFor = (quill: Quill, end: number): Result | undefined => {
  const isEnter = quill.getText(end - 1, 1) === '\n'
  const [line, offset] = quill.getLine(isEnter ? end - 1 : end)
  if (line === null) return undefined
  const start = (isEnter ? end - 1 : end) - offset
  const formats = quill.getFormat(start, 0)
  if (formats['code-block'] !== undefined || quill.getFormat(end - 1, 1)['code'] === true) return undefined
  const typed = textOf(quill, start, offset)
  const isPlain = OTHER_LINES.every((name) => formats[name] === undefined)
  if (isEnter) {
    const whole = isPlain ? wholeLine(typed) : undefined
    return whole && wholeLineChange(quill, whole, start, typed.length)
  }
  if (typed.endsWith('[^')) return footnoteChange(quill, end)
  const newFormats = isPlain ? lineFormats(typed) : undefined
  return newFormats === undefined
    ? (linkChange(quill, typed, end) ?? wordsChange(quill, typed, end))
    : lineChange(quill, newFormats, start, typed.length, line.length())
}

const textOf = (quill: Quill, start: number, length: number): string =>
  contentsOf(quill, start, length)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('')

const hasFormats = (quill: Quill, ...formats: readonly string[]): boolean =>
  formats.every((format) => quill.scroll.query(format) !== null)

const lineChange = (
  quill: Quill,
  formats: Readonly<Record<string, unknown>>,
  start: number,
  marker: number,
  length: number,
): Result | undefined => {
  if (!hasFormats(quill, ...Object.keys(formats))) return undefined
  const change = newDelta()
    .retain(start)
    .delete(marker)
    .retain(length - 1 - marker)
    .retain(1, { ...formats })
  return { change, cursor: start }
}

const wordsChange = (quill: Quill, typed: string, end: number): Result | undefined => {
  const marked = markedWords(typed)
  if (marked === undefined || !hasFormats(quill, marked.format)) return undefined
  const { format, marker, words } = marked
  const start = end - 2 * marker - words
  if (hasCode(quill, start, end)) return undefined
  const change = newDelta()
    .retain(start)
    .delete(marker)
    .retain(words, { [format]: true })
    .delete(marker)
  return { change, cursor: start + words, format }
}

const linkChange = (quill: Quill, typed: string, end: number): Result | undefined => {
  const linked = linkedWords(typed)
  if (linked === undefined || !hasFormats(quill, 'link') || !isSafeLink(linked.address)) return undefined
  const { label, address } = linked
  const start = end - label - address.length - '[]()'.length
  if (hasCode(quill, start, end)) return undefined
  const change = newDelta()
    .retain(start)
    .delete(1)
    .retain(label, { link: address })
    .delete(address.length + ']()'.length)
  return { change, cursor: start + label, format: 'link' }
}

const hasCode = (quill: Quill, start: number, end: number): boolean =>
  contentsOf(quill, start, end - start).ops.some(({ attributes }) => attributes?.['code'] !== undefined)

const FOOTNOTE =
  '<p><sup class="fn"><a href="#fn-1">1</a></sup></p><ol class="notes"><li id="fn-1"></li></ol>'

const footnoteChange = (quill: Quill, end: number): Result | undefined => {
  if (!hasFormats(quill, 'footnote')) return undefined
  const change = newDelta()
    .retain(end - 2)
    .delete(2)
    .concat(toDelta(FOOTNOTE))
  return { change, block: end - 2 }
}

/** The new line that Enter inserted remains below the block. */
const wholeLineChange = (
  quill: Quill,
  whole: WholeLine,
  start: number,
  length: number,
): Result | undefined => {
  const replaced = newDelta()
    .retain(start)
    .delete(length + 1)
  if (whole.kind === 'code') {
    if (!hasFormats(quill, 'code-block')) return undefined
    return { change: replaced.retain(1, { 'code-block': true }), cursor: start }
  }
  if (!hasFormats(quill, whole.kind)) return undefined
  if (whole.kind === 'rule') {
    return { change: replaced.concat(toDelta('<hr />')), block: start }
  }
  const head = whole.cells.map((cell) => `<th>${escapeText(cell)}</th>`).join('')
  const row = whole.cells.map(() => '<td></td>').join('')
  const table = `<figure class="table"><table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table></figure>`
  return { change: replaced.concat(toDelta(table)), block: start }
}
