import type { Quill } from 'react-quill'
import { insertBetween } from '../insert-block.ts'
import type { Asked } from './asked.ts'

/** A word or two, no sentence: who goes on writing wants no menu. */
const ASKING = /^\/([\p{L}\p{N} ]{0,20})$/u
/** In a line that asks by itself a slash says no more. */
const OPENED = /^\/?([\p{L}\p{N} ]{0,20})$/u

/** What a plain line may have. */
const KEPT: ReadonlySet<string> = new Set(['align', 'direction', 'indent'])

/**
 * What the line with the cursor asks for: it holds nothing else, and is a plain one.
 * @param opened where a line begins that asks without a slash.
 */
const askedAt = (quill: Quill, opened: number | undefined): Asked | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset !== line.length() - 1) return undefined
  const index = range.index - offset
  const [, query] = (index === opened ? OPENED : ASKING).exec(quill.getText(index, offset)) ?? []
  if (query === undefined) return undefined
  const isPlain = Object.keys(quill.getFormat(index)).every((name) => KEPT.has(name))
  if (!isPlain) return undefined
  return { text: quill.root, query, length: offset, index, top: quill.getBounds(range.index)?.bottom ?? 0 }
}

/** Begins a line for a block: that of the cursor if it is an empty paragraph, or else a new one below. @returns where it begins. */
const beginLine = (quill: Quill): number => {
  const { index } = quill.getSelection(true)
  const [line, offset] = quill.getLine(index)
  const isEmpty = line?.length() === 1 && Object.keys(quill.getFormat(index)).length === 0
  return isEmpty ? index - offset : insertBetween(quill, index, [{ insert: '\n' }])
}

/**
 * Tells which block is asked for as somebody types, and undefined when none is any more.
 * @returns what asks for one where the cursor is, and what ends it.
 */
export const followSlash = (quill: Quill, tell: (asked: Asked | undefined) => void) => {
  let isTold = false
  let opened: number | undefined
  const look = (what?: string) => {
    const asked = askedAt(quill, opened)
    if (asked !== undefined || isTold) tell(asked)
    isTold = asked !== undefined
    // While something is typed the cursor is not yet behind it.
    if (!isTold && what !== 'text-change') opened = undefined
  }
  const ask = () => {
    const index = beginLine(quill)
    quill.setSelection(index, 0, 'user')
    opened = index
    // It may have been closed here before.
    tell(undefined)
    look()
  }
  quill.on('editor-change', look)
  // It may have been typed already.
  look()
  return {
    ask,
    stop: () => {
      quill.off('editor-change', look)
    },
  }
}
