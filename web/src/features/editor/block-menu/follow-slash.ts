import type { Quill } from 'react-quill'
import type { Asked } from './asked.ts'

/** A word or two, no sentence: who goes on writing wants no menu. */
const ASKING = /^\/([\p{L}\p{N} ]{0,20})$/u

/** What a plain line may have. */
const KEPT: ReadonlySet<string> = new Set(['align', 'direction', 'indent'])

/** What the line with the cursor asks for: it holds nothing else, and is a plain one. */
const askedAt = (quill: Quill): Asked | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset === 0 || offset !== line.length() - 1) return undefined
  const index = range.index - offset
  const [, query] = ASKING.exec(quill.getText(index, offset)) ?? []
  if (query === undefined) return undefined
  const isPlain = Object.keys(quill.getFormat(index)).every((name) => KEPT.has(name))
  if (!isPlain) return undefined
  return { text: quill.root, query, index, top: quill.getBounds(range.index)?.bottom ?? 0 }
}

/** Tells which block is asked for as somebody types, and undefined when none is any more. @returns what ends it. */
export const followSlash = (quill: Quill, tell: (asked: Asked | undefined) => void): (() => void) => {
  let isTold = false
  const look = () => {
    const asked = askedAt(quill)
    if (asked !== undefined || isTold) tell(asked)
    isTold = asked !== undefined
  }
  quill.on('editor-change', look)
  // It may have been typed already.
  look()
  return () => {
    quill.off('editor-change', look)
  }
}
